// How what the server sends becomes what the page shows: what is left out stays as it was.
import type { Board } from '../protocol/Board';
import type { Card } from '../protocol/Card';
import type { Decision } from '../protocol/Decision';
import type { Info } from '../protocol/Info';
import type { LogLine } from '../protocol/LogLine';
import type { Outcome } from '../protocol/Outcome';
import type { Parts } from '../protocol/Parts';
import type { Player } from '../protocol/Player';

export interface Snapshot {
  info: Info | null;
  board: Board | null;
  players: Player[];
  hand: Card[];
  decision: Decision | null;
  outcome: Outcome | null;
}

export function blank(): Snapshot {
  return { info: null, board: null, players: [], hand: [], decision: null, outcome: null };
}

export function merge(old: Snapshot, parts: Parts, fresh: boolean): Snapshot {
  const base = fresh ? blank() : old;
  return {
    info: parts.info ?? base.info,
    board: parts.board ? ({ ...base.board, ...parts.board } as Board) : base.board,
    players: mergePlayers(base.players, parts.players),
    hand: parts.hand ?? base.hand,
    decision: mergeDecision(base.decision, parts.decision),
    outcome: parts.outcome ?? base.outcome,
  };
}

/** A question that is asked as before is the same one: others may answer while somebody still thinks about it. */
function mergeDecision(old: Decision | null, changed: Decision | undefined): Decision | null {
  if (!changed) return old;
  const same = JSON.stringify(old?.question) === JSON.stringify(changed.question);
  return same && old ? { ...changed, question: old.question } : changed;
}

function mergePlayers(old: Player[], changed: Parts['players']): Player[] {
  if (changed.length === 0) return old;
  const bySeat = new Map(old.map((player) => [player.seat, player]));
  for (const player of changed) bySeat.set(player.seat, { ...bySeat.get(player.seat), ...player } as Player);
  return [...bySeat.values()].sort((a, b) => a.seat - b.seat);
}

/** New lines go to the end. Lines of a moment that was taken back, or is told anew, give way to them. */
export function mergeLog(old: LogLine[], lines: LogLine[], anew: boolean): LogLine[] {
  const first = lines[0];
  if (!first) return old;
  const kept = old.filter((line) => (anew ? line.moment < first.moment : line.moment <= first.moment));
  return [...kept, ...lines];
}
