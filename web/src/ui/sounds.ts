import type { Cue } from '../protocol/Cue';

/** Plays the sound of something that happened. */
export function play(_cue: Cue['type'] | 'ask' | 'choose', _volume: number): void {}
