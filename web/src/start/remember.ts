// What was chosen last, kept in this browser.
import { keep, recall } from '../state/settings.svelte';

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
