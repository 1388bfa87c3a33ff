// Which tables were opened as a guided game, and what was chosen last, kept in this browser.
import { keep, recall } from '../state/settings.svelte';

const GUIDED = 'soulkeep.guided';
const CHOSEN = 'soulkeep.chosen';

export interface Chosen {
  seats: number;
  level: string;
  sets: string[];
  preset: string | null;
  options: Record<string, string>;
  open: number;
  isPrivate: boolean;
  clock: string;
}

export function usualChoice(): Chosen {
  return {
    seats: 2,
    level: 'goblin',
    sets: ['BMR'],
    preset: null,
    options: {},
    open: 1,
    isPrivate: true,
    clock: 'none',
  };
}

export function recallChosen(): Chosen {
  return { ...usualChoice(), ...recall<Chosen>(CHOSEN) };
}

export function keepChosen(chosen: Chosen): void {
  keep(CHOSEN, chosen);
}

export const guidedTables = {
  has(id: string): boolean {
    return (recall<{ ids: string[] }>(GUIDED).ids ?? []).includes(id);
  },
  add(id: string): void {
    const ids = recall<{ ids: string[] }>(GUIDED).ids ?? [];
    keep(GUIDED, { ids: [...ids, id].slice(-20) });
  },
};
