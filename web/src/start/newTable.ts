import { LESSON_SEED } from '../guide/bubbles';
import type { Clock } from '../protocol/Clock';
import type { NewChair } from '../protocol/NewChair';
import type { NewTable } from '../protocol/NewTable';
import type { Chosen } from './remember';

export const CLOCKS: Record<string, Clock> = {
  none: { type: 'none' },
  turn2: { type: 'per_turn', seconds: 120 },
  turn5: { type: 'per_turn', seconds: 300 },
  game15: { type: 'per_game', seconds: 900 },
  game30: { type: 'per_game', seconds: 1800 },
};

/** The expansion with which five or six can play one base set. */
export const CROWD_SET = 'CRL';

/** Whether the chosen sets are enough for so many players (SETUP-01). */
export function seatsEnough(chosen: Chosen, bases: number): boolean {
  return chosen.seats <= 4 || bases > 1 || chosen.sets.includes(CROWD_SET);
}

function bots(level: string, count: number): NewChair[] {
  return Array.from({ length: count }, () => ({ type: 'bot', level }));
}

function table(chosen: Chosen, chairs: NewChair[]): NewTable {
  return {
    chairs,
    sets: chosen.preset ? [] : [...chosen.sets],
    preset: chosen.preset,
    options: Object.entries(chosen.options),
    private: true,
    clock: { type: 'none' },
    seed: null,
    guided: false,
  };
}

export function againstBots(chosen: Chosen): NewTable {
  return table(chosen, [{ type: 'you' }, ...bots(chosen.level, chosen.seats - 1)]);
}

export function withPeople(chosen: Chosen): NewTable {
  const open = Math.min(chosen.open, chosen.seats - 1);
  const seats: NewChair[] = Array.from({ length: open }, () => ({ type: 'open' }));
  const chairs: NewChair[] = [{ type: 'you' }, ...seats, ...bots(chosen.level, chosen.seats - 1 - open)];
  return { ...table(chosen, chairs), private: chosen.isPrivate, clock: CLOCKS[chosen.clock] ?? { type: 'none' } };
}

/** The first game of somebody: the base set, one gentle opponent, and a deal that is good to learn from. */
export function firstGame(): NewTable {
  return {
    chairs: [{ type: 'you' }, { type: 'bot', level: 'imp' }],
    sets: ['BMR'],
    preset: null,
    options: [],
    private: true,
    clock: { type: 'none' },
    seed: LESSON_SEED,
    guided: true,
  };
}
