// Which sound belongs to what happens. Browsers let a page make noise only after somebody has touched it.
import { sounds, type SoundName } from '../art';
import type { Cue } from '../protocol/Cue';

export type Heard = Cue['type'] | 'ask' | 'choose' | 'lose';

const NAMES: Record<Heard, SoundName> = {
  built: 'build',
  revealed: 'reveal',
  destroyed: 'damage',
  entered: 'steps',
  hurt: 'damage',
  died: 'death',
  wounded: 'wound',
  cast: 'spell',
  used: 'spell',
  coins: 'coin',
  level_up: 'levelUp',
  won: 'win',
  ask: 'turn',
  choose: 'click',
  lose: 'lose',
};

/** Plays the sound of something that happened; not in a tab that nobody looks at. */
export function play(heard: Heard, volume: number): void {
  if (!sounds.enabled || document.hidden) return;
  sounds.setVolume(volume);
  sounds.play(NAMES[heard]);
}

/** Wakes the sound with the first touch or key press. */
export function wakeSounds(wanted: () => boolean): () => void {
  const wake = () => {
    if (wanted() && !sounds.enabled) void sounds.enable().catch(() => {});
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  return () => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
}
