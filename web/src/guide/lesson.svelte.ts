import { catalogue } from '../state/catalogue.svelte';
import { inLang, words } from '../state/words.svelte';
import type { Play } from '../table/play.svelte';
import type { BubbleId } from '../words/en/lesson';
import { bubbleOf, LESSON_ENDS, type Bubble, type Scene } from './bubbles';
import { debrief } from './debrief';
import { keepProgress, type Progress } from './progress';

/** The first lesson, at the table at which it is played. */
export class Lesson {
  private progress: Progress;

  skipped = $derived.by(() => this.progress.skipped);
  private turn = $derived.by(() => this.play.present.board?.turn ?? 0);
  /** One decides alone, with the hint on. */
  hinted = $derived.by(() => !this.skipped && this.turn > 1 && this.turn < LESSON_ENDS);
  /** It is time to look back. */
  ended = $derived.by(() => {
    const late = this.turn >= LESSON_ENDS && this.play.question !== null;
    return !this.skipped && !this.progress.over && (late || this.play.present.outcome !== null);
  });
  bubble: Bubble | null = $derived.by(() => (this.skipped ? null : bubbleOf(this.scene, words().lesson)));
  sentences: string[] = $derived.by(() => {
    const classes = catalogue.classes.map(nameOfClass);
    return debrief(this.play.present.players, this.play.you ?? -1, classes, words());
  });
  private scene: Scene = $derived.by(() => ({
    now: this.play.present,
    you: this.play.you ?? -1,
    question: this.play.question,
    selected: this.play.selectedCard() !== null,
    best: this.play.hints?.[0]?.option ?? null,
    read: new Set(this.progress.read),
    card: (id) => catalogue.get(id),
    cardName: (card) => inLang(card, 'name'),
    className: nameOfClass,
    playerName: (seat) => this.play.nameOf(seat),
  }));

  constructor(
    private readonly play: Play,
    progress: Progress,
  ) {
    this.progress = $state.raw(progress);
  }

  read(id: BubbleId): void {
    this.change({ read: [...this.progress.read, id] });
  }

  skip(skipped: boolean): void {
    this.change({ skipped });
  }

  lookedBack(): void {
    this.change({ over: true });
  }

  private change(to: Partial<Progress>): void {
    this.progress = { ...this.progress, ...to };
    keepProgress(this.progress);
  }
}

function nameOfClass(icon: string): string {
  return words().classes[icon] ?? icon;
}
