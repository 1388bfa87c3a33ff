// What the guide says at a table: from the stage, the shape of the question, the kinds of options and what stands out.
import type { Snapshot } from '../net/merge';
import type { Kind } from '../protocol/Kind';
import type { Guide } from '../words/en/guide';

export interface Advice {
  title: string;
  now: string;
  asked: string[];
  marks: string[];
}

export function advise(now: Snapshot, guide: Guide): Advice | null {
  if (!now.board) return null;
  const early = now.board.turn === 0 ? 'set_up' : now.board.stage;
  const stage = guide.stages[now.outcome ? 'over' : early];
  return { title: stage.title, now: stage.text, asked: asked(now, guide), marks: marks(now, guide) };
}

function asked(now: Snapshot, guide: Guide): string[] {
  const question = now.decision?.question;
  if (now.outcome) return [];
  if (!question) return [guide.watching];
  const kinds = [...new Set(question.options.map((choice): Kind => choice.kind))];
  const told = kinds.flatMap((kind) =>
    kind === 'nothing' && question.shape !== 'act' ? [] : (guide.kinds[kind] ?? []),
  );
  return [guide.shapes[question.shape], ...told];
}

function marks(now: Snapshot, guide: Guide): string[] {
  const you = now.info?.you ?? null;
  const own = now.players.find((player) => player.seat === you);
  if (!own || now.outcome) return [];
  const paths = [...(now.board?.town ?? []), ...own.line].flatMap((hero) => hero.path ?? []);
  const mine = paths.filter((path) => path.seat === you);
  const told: string[] = [];
  if (mine.some((path) => path.fate === 'survives')) told.push(guide.danger);
  if (mine.some((path) => path.fate === 'dies')) told.push(guide.wasted);
  if (own.dungeon.length === 4 && !own.levelled_up) told.push(guide.level);
  return told;
}
