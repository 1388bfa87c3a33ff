// What a visitor does at a table: points at things, and by that takes one of the options that were sent.
import { getContext, setContext } from 'svelte';
import type { Snapshot } from '../net/merge';
import { net, type Answer } from '../net/net.svelte';
import { refusalOf } from '../net/trouble';
import type { ChoicePreview, Step } from '../net/table.svelte';
import type { Ask } from '../protocol/Ask';
import type { Choice } from '../protocol/Choice';
import type { Hero } from '../protocol/Hero';
import type { Hint } from '../protocol/Hint';
import type { LogLine } from '../protocol/LogLine';
import type { Path } from '../protocol/Path';
import type { Player } from '../protocol/Player';
import type { Question } from '../protocol/Question';
import type { PassOn } from '../protocol/PassOn';
import { settings, still } from '../state/settings.svelte';
import { inspect, type Reading } from '../state/inspect.svelte';
import { toast } from '../state/toast.svelte';
import { play as sound } from '../ui/sounds';
import { catalogue } from '../state/catalogue.svelte';
import { inLang, words } from '../state/words.svelte';
import { atOnce, cardKey, lit, openers, point, type Key } from './pointing';
import { Animations } from './animation.svelte';
import { givesUpBuilding } from './flow';
import { Past } from './past';
import { traceOf, type Trace } from './trace';
import { LANGS } from '../words';

export interface Source {
  readonly id: string;
  readonly moment: number;
  readonly now: Snapshot;
  readonly log: LogLine[];
  follow(listener: (step: Step) => void): void;
}

/** How long a build turn can be kept that is about to be given away, in milliseconds. */
const GRACE = 3000;

export class Play {
  readonly animations = new Animations(() => still() || document.hidden || this.hurried || this.lookedAt !== null);
  /** The line whose moment is looked at instead of now. */
  lookedAt: LogLine | null = $state.raw(null);
  private readonly past = new Past();
  things: Key[][] = $state.raw([]);
  armed: Choice | null = $state.raw(null);
  hints: Hint[] | null = $state.raw(null);
  thinking = $state(false);
  /** Names by seat where the table does not tell them, as in a replay. */
  names: string[] = $state.raw([]);
  /** What somebody has just said, by seat. */
  bubbles: Record<number, string> = $state({});
  shownPreview: ChoicePreview | null = $state.raw(null);
  /** A pass by which nothing would be built, and which is made in a moment. */
  leaving: Choice | null = $state.raw(null);
  /** Nothing is shown moving until one is asked. */
  private hurried = false;
  private leavingTimer: ReturnType<typeof setTimeout> | undefined;
  /** The Hero whose way is looked at. */
  tracing: Hero | null = $state.raw(null);
  /** The moment that was answered: what was asked there is over, although the server has not said so yet. */
  private answered = $state(-1);
  /** The question that was answered there. */
  private spent: Question | null = $state.raw(null);
  private previewTimer: ReturnType<typeof setTimeout> | undefined;
  private wanted: number | null = null;

  /** The table as it has come to be, which may be behind what is known. */
  present = $derived.by(() => this.animations.now);
  /** The table as it is shown: now, or at a moment that is looked back at. */
  now: Snapshot = $derived.by(() => this.then() ?? this.present);
  log: LogLine[] = $derived.by(() => this.source.log.slice(0, this.source.log.length - this.animations.unseen));
  you = $derived.by(() => (this.live ? (this.source.now.info?.you ?? null) : null));
  question: Question | null = $derived.by(() => (this.live ? this.openQuestion() : null));
  /** Nothing is chosen while one looks back; what is asked stays asked. */
  options: Choice[] = $derived(this.lookedAt ? [] : (this.question?.options ?? []));
  pass: Choice | null = $derived(this.options.find((choice) => choice.kind === 'nothing') ?? null);
  lit: Set<Key> = $derived.by(() => this.lightUp());

  constructor(
    readonly source: Source,
    readonly live: boolean,
  ) {
    source.follow((step) => {
      this.past.take(step);
      // What is looked at may have been taken back, or be told anew.
      if (this.lookedAt && !source.log.includes(this.lookedAt)) this.backToNow();
      this.animations.take(step);
    });
  }

  player(seat: number): Player | null {
    return this.now.players.find((player) => player.seat === seat) ?? null;
  }

  nameOf(seat: number): string {
    if (this.you === seat) return words().table.you;
    const chair = this.now.info?.chairs.find((one) => one.seat === seat);
    const known = this.names[seat];
    const level = catalogue.shelf?.levels.some((one) =>
      [one.id, ...LANGS.map((lang) => one[`name_${lang}`])].includes(known ?? ''),
    );
    if (!chair && known && !level) return known;
    if (chair?.gave_up) return chair.gave_up;
    // Bots go by their Bosses, as they do in the log.
    const boss = chair?.sitter.type === 'person' ? null : catalogue.get(this.player(seat)?.boss);
    if (boss) return inLang(boss, 'name');
    return chair?.name || String.fromCharCode(65 + seat);
  }

  /** Where a Hero would go, with what is planned. */
  pathOf(hero: Hero): Path | null {
    return this.shownPreview?.heroes.find((path) => path.hero === hero.id) ?? hero.path;
  }

  /** The way that is shown in a dungeon: that of the Hero that is looked at, else of the one in it or first in line. */
  traceIn(seat: number): Trace | null {
    const looked = this.tracing ? traceOf(this.tracing, this.pathOf(this.tracing)) : null;
    if (looked?.seat === seat) return looked;
    const walk = this.now.board?.walk;
    const next = walk?.seat === seat ? walk.hero : this.player(seat)?.line[0];
    return next ? traceOf(next, this.pathOf(next)) : null;
  }

  isLit(keys: readonly Key[]): boolean {
    return keys.some((key) => this.lit.has(key));
  }

  isChosen(keys: readonly Key[]): boolean {
    return this.things.some((thing) => thing.some((key) => keys.includes(key)));
  }

  showBubble(seat: number, text: string): void {
    this.bubbles[seat] = text;
    setTimeout(() => {
      if (this.bubbles[seat] === text) delete this.bubbles[seat];
    }, 4000);
  }

  canLookAt(line: LogLine): boolean {
    return this.past.has(line);
  }

  /** Shows the table as it was after a line of the log. */
  lookAt(line: LogLine): void {
    if (!this.past.has(line)) return;
    this.drop();
    this.lookedAt = line;
    this.animations.skip();
  }

  backToNow(): void {
    this.lookedAt = null;
  }

  /** Goes on to the next line that is no detail, or back; from the last one to now. */
  lookOn(by: 1 | -1): void {
    const looked = this.lookedAt;
    if (!looked) return;
    const seen = this.source.log.filter((line) => line === looked || (line.weight !== 'detail' && this.past.has(line)));
    const next = seen[seen.indexOf(looked) + by];
    if (next) this.lookAt(next);
    else if (by > 0) this.backToNow();
  }

  /** Who sits where and what is asked is of now. */
  private then(): Snapshot | null {
    const then = this.lookedAt && this.past.at(this.lookedAt);
    return then && { ...then, info: this.present.info, decision: null, outcome: null };
  }

  /** Forgets what belonged to a moment that is over. */
  turnOver(): void {
    if (this.question) this.hurried = false;
    this.drop();
    this.hints = null;
    this.thinking = false;
  }

  drop(): void {
    this.stay();
    this.things = [];
    this.armed = null;
    this.forget();
  }

  /** Points at a thing. Says whether that means anything. */
  point(thing: Key[]): boolean {
    const again = this.armed && this.isChosen(thing);
    if (again && this.armed) {
      void this.choose(this.armed);
      return true;
    }
    const pointed = point(this.options, this.things, thing);
    if (!pointed) return false;
    this.things = pointed.things;
    this.armed = pointed.choice;
    if (!pointed.choice) this.forget();
    else if (atOnce(pointed.choice)) void this.choose(pointed.choice);
    else this.foresee(pointed.choice);
    return true;
  }

  /** Takes an option; one that gives a build turn away is taken after a moment, or when it is taken twice. */
  take(choice: Choice): void {
    const turn = this.now.board?.turn ?? 0;
    const sure = this.leaving === choice || !givesUpBuilding(choice, this.options, turn);
    if (sure) return void this.choose(choice);
    this.drop();
    this.leaving = choice;
    this.leavingTimer = setTimeout(() => void this.choose(choice), GRACE);
  }

  readonly grace = GRACE;

  /** The build turn is kept after all. Says whether it was about to be given away. */
  stay(): boolean {
    clearTimeout(this.leavingTimer);
    const left = this.leaving !== null;
    this.leaving = null;
    return left;
  }

  /** Goes on to one's own next question: nothing moves, and against bots alone nobody pauses. */
  fastForward(): void {
    this.hurried = this.question === null;
    this.animations.skip();
    const people = this.now.info?.chairs.filter((chair) => chair.sitter.type === 'person') ?? [];
    if (this.hurried && people.length === 1) void net.ask({ type: 'hurry', table: this.source.id });
  }

  passOn(until: PassOn): void {
    if (this.pass || until === 'turn') void this.send({ type: 'pass_on', table: this.source.id, until });
  }

  /** Is asked at the next opportunity, or no longer passes on. */
  stopOnce(): void {
    void this.send({ type: 'stop_once', table: this.source.id });
  }

  async choose(choice: Choice): Promise<void> {
    const moment = this.source.moment;
    if (!this.options.includes(choice)) return;
    this.answered = moment;
    this.spent = this.question;
    this.animations.noteAnswer();
    this.drop();
    if (settings.sound) sound('choose', settings.volume);
    const answer = await net.ask({ type: 'choose', table: this.source.id, moment, option: choice.option });
    if (answer.type !== 'refused') return;
    if (this.answered === moment) this.answered = -1;
    this.refuse(answer);
  }

  chooseNumber(n: number): void {
    const choice = this.options[n - 1];
    if (choice) this.take(choice);
  }

  takePass(): void {
    if (this.pass) this.take(this.pass);
  }

  async hint(): Promise<void> {
    if (!this.question || this.thinking || this.lookedAt) return;
    const moment = this.source.moment;
    this.thinking = true;
    const answer = await net.ask({ type: 'hint', table: this.source.id, moment });
    if (moment !== this.source.moment) return;
    this.thinking = false;
    if (answer.type === 'hints') this.hints = answer.hints;
    else this.refuse(answer);
  }

  async undo(): Promise<void> {
    this.drop();
    const answer = await net.ask({ type: 'undo', table: this.source.id, moment: this.source.moment });
    this.refuse(answer);
    this.answered = -1;
  }

  async send(ask: Ask): Promise<Answer> {
    const answer = await net.ask(ask);
    this.refuse(answer);
    return answer;
  }

  /** Asks why a card cannot be put somewhere. */
  async why(card: number, seat: number | null, slot: number | null): Promise<void> {
    const deed = { card, seat, slot };
    const answer = await net.ask({ type: 'why', table: this.source.id, moment: this.source.moment, deed });
    this.refuse(answer);
  }

  /**
   * A Room that cannot be chosen was clicked: with a card selected that is a try to build there, otherwise it is to be
   * read, and one's own Room says why it cannot be used now.
   */
  lookOrAsk(reading: Reading, seat: number, slot: number): void {
    const card = this.question ? this.selectedCard() : null;
    if (card !== null) return void this.why(card, seat, slot);
    inspect.read(reading);
    const own = seat === this.you && this.question ? this.player(seat)?.dungeon[slot]?.top?.id : undefined;
    if (own !== undefined) void this.tellWhy(own);
  }

  /** Adds to the card that is read why it cannot be used. */
  private async tellWhy(card: number): Promise<void> {
    const shown = inspect.open;
    const deed = { card, seat: null, slot: null };
    const answer = await net.ask({ type: 'why', table: this.source.id, moment: this.source.moment, deed });
    if (answer.type !== 'refused' || answer.code !== 'illegal' || !answer.ruling || inspect.open !== shown) return;
    inspect.notes = [
      ...inspect.notes,
      {
        title: words().table.whyNot,
        text: `${answer.message} ${inLang(answer.ruling, 'text')}`,
      },
    ];
  }

  /** The card of the hand that is selected. */
  selectedCard(): number | null {
    return this.now.hand.find((card) => this.isChosen([cardKey(card.id)]))?.id ?? null;
  }

  /** Shows what would follow from an option, a moment after it was looked at. */
  foresee(choice: Choice): void {
    if (this.wanted === choice.option) return;
    this.wanted = choice.option;
    clearTimeout(this.previewTimer);
    this.previewTimer = setTimeout(() => void this.preview(choice), 120);
  }

  forget(): void {
    this.wanted = null;
    clearTimeout(this.previewTimer);
    this.shownPreview = null;
  }

  /** What placing the selected card on a thing would bring. */
  foreseeThing(thing: Key[]): void {
    if (this.things.length === 0) return;
    const choice = point(this.options, this.things, thing)?.choice;
    if (choice) this.foresee(choice);
  }

  private async preview(choice: Choice): Promise<void> {
    const moment = this.source.moment;
    const answer = await net.ask({ type: 'preview', table: this.source.id, moment, option: choice.option });
    if (answer.type !== 'preview' || this.wanted !== choice.option || moment !== this.source.moment) return;
    this.shownPreview = { option: choice.option, heroes: answer.heroes, treasure: answer.treasure };
  }

  private refuse(answer: Answer): void {
    if (answer.type !== 'refused' || answer.code === 'late') return;
    toast.show(refusalOf(answer), answer.ruling);
  }

  /** What is asked, once all is shown that led to it; a question that was open before stays open meanwhile. */
  private openQuestion(): Question | null {
    if (this.answered === this.source.moment) return null;
    const asked = this.source.now.decision?.question ?? null;
    const before = this.animations.now.decision?.question;
    return this.animations.settled || (asked === before && asked !== this.spent) ? asked : null;
  }

  private lightUp(): Set<Key> {
    if (this.things.length > 0) {
      const keys = lit(this.options, this.things);
      if (keys.size > 0) return keys;
    }
    const inHand = new Set(this.now.hand.map((card) => cardKey(card.id)));
    // A card that is not in the hand lies in a place, and the place lights up.
    return openers(this.options, (key) => !key.startsWith('card:') || inHand.has(key) || this.onTable(key));
  }

  private onTable(key: Key): boolean {
    return this.now.players.some((player) => player.dungeon.some((room) => room.top && cardKey(room.top.id) === key));
  }
}

const CONTEXT = Symbol('play');

export function setPlay(play: Play): Play {
  return setContext(CONTEXT, play);
}

export function getPlay(): Play {
  return getContext<Play>(CONTEXT);
}
