// Which sound belongs to what happens. Browsers let a page make noise only after somebody has touched it.
import { sounds, type SoundName } from '../art';
import type { Cue } from '../protocol/Cue';

export type Heard = Cue['type'] | 'ask' | 'choose' | 'lose';

/** What is not heard has none. */
const NAMES: Record<Heard, SoundName | null> = {
  phase: null,
  appeared: 'steps',
  lured: 'steps',
  stayed: null,
  built: 'build',
  revealed: 'reveal',
  destroyed: 'damage',
  deactivated: 'cancel',
  entered: 'steps',
  hurt: 'damage',
  died: 'death',
  wounded: 'wound',
  cast: 'spell',
  used: 'spell',
  triggered: 'reveal',
  aimed: 'click',
  cancelled: 'cancel',
  promoted: 'levelUp',
  item: 'coin',
  coins: 'coin',
  level_up: 'levelUp',
  out: 'lose',
  won: 'win',
  ask: 'turn',
  choose: 'click',
  lose: 'lose',
};

/** Plays the sound of something that happened; not in a tab that nobody looks at. */
export function play(heard: Heard, volume: number): void {
  if (!sounds.enabled || document.hidden) return;
  sounds.setVolume(volume);
  const name = NAMES[heard];
  if (name) sounds.play(name);
}

/** Wakes sounds and music; in a click or a key press, elsewhere the browser keeps them asleep. */
export function wakeNow(): void {
  if (!sounds.enabled) void sounds.enable().catch(() => {});
}

/** Wakes them with the first touch or key press. */
export function wakeSounds(wanted: () => boolean): () => void {
  const wake = () => {
    if (wanted()) wakeNow();
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  return () => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
}
