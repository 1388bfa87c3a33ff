// What a visitor prefers, kept in this browser only.
import type { Lang } from '../protocol/Lang';
import type { BotSpeed } from '../protocol/BotSpeed';
import type { Stops } from '../protocol/Stops';
import { LANGS } from '../words';

export type Motion = 'system' | 'full' | 'none';
export type Speed = 'slow' | 'normal' | 'fast';

export interface Settings {
  lang: Lang;
  speed: Speed;
  motion: Motion;
  sound: boolean;
  volume: number;
  music: boolean;
  musicVolume: number;
  marks: boolean;
  large: boolean;
  /** Ordinary letters instead of pixels. */
  plain: boolean;
  /** What is worth a question, unless everything is. */
  stops: Stops;
  fullControl: boolean;
  botSpeed: BotSpeed;
  reasons: boolean;
}

const KEY = 'soulkeep.settings';

function usualLang(): Lang {
  const wanted = typeof navigator === 'undefined' ? '' : navigator.language;
  return LANGS.find((lang) => wanted.startsWith(lang)) ?? 'en';
}

function usual(): Settings {
  return {
    lang: usualLang(),
    speed: 'normal',
    motion: 'system',
    // Nobody is surprised by noise: it begins when it is asked for.
    sound: false,
    volume: 0.5,
    music: false,
    musicVolume: 0.4,
    marks: true,
    large: false,
    plain: false,
    stops: {
      own_build: 'matters',
      other_build: 'matters',
      own_adventure: 'matters',
      other_adventure: 'matters',
      answer: 'matters',
    },
    fullControl: false,
    botSpeed: 'quick',
    reasons: true,
  };
}

/** What is kept under a key, or nothing where the browser keeps nothing or something unreadable. */
export function recall<T>(key: string): Partial<T> {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Partial<T>) : {};
  } catch {
    return {};
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings: Settings = $state({ ...usual(), ...recall<Settings>(KEY) });

export function keepSettings(): void {
  keep(KEY, $state.snapshot(settings));
}

/** True where nothing should move. */
export function still(): boolean {
  if (settings.motion === 'none') return true;
  if (settings.motion === 'full') return false;
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function pace(): number {
  return { slow: 1.7, normal: 1, fast: 0.5 }[settings.speed];
}
