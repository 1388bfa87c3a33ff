// Music made on the spot: short loops of notes for what goes on at the table, played with a few plain waves. No files.
import { openAudio } from './sound';

export const THEME_NAMES = ['calm', 'build', 'bait', 'adventure', 'tension'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A voice: one character for each step. A rest is a dot, a note a letter of the scale, from `a` upwards. */
interface Voice {
  wave: OscillatorType;
  /** The octave, as the pitch of `a` in hertz. */
  low: number;
  loud: number;
  notes: string;
}

export interface Theme {
  /** Seconds for each step. */
  step: number;
  voices: readonly Voice[];
  /** Blows of noise: `x` is loud, `.` a rest. */
  drum?: string;
}

/** The steps of the scale, in semitones: a minor one with a raised seventh, as suits a dungeon. */
const SCALE = [0, 2, 3, 5, 7, 8, 11];

export const THEMES: Record<ThemeName, Theme> = {
  calm: {
    step: 0.28,
    voices: [
      { wave: 'triangle', low: 110, loud: 0.5, notes: 'a.......f.......d.......e.......' },
      { wave: 'sine', low: 220, loud: 0.35, notes: '..c.e.c...c.f.c...d.f.d...b.e.g.' },
    ],
  },
  build: {
    step: 0.2,
    voices: [
      { wave: 'triangle', low: 110, loud: 0.5, notes: 'a...e...a...e...d...a...e...b...' },
      { wave: 'square', low: 220, loud: 0.14, notes: 'a.c.e.h.g.e.c...d.f.a.f.e.d.b...' },
    ],
    drum: 'x.......x.......x.......x...x...',
  },
  bait: {
    step: 0.18,
    voices: [
      { wave: 'triangle', low: 110, loud: 0.5, notes: 'a..a..a.d..d..d.f..f..f.e..e..e.' },
      { wave: 'square', low: 440, loud: 0.1, notes: 'c...e.c.d...f.d.c...a.c.b...g.b.' },
    ],
    drum: '..x...x...x...x...x...x...x...x.',
  },
  adventure: {
    step: 0.15,
    voices: [
      { wave: 'sawtooth', low: 55, loud: 0.3, notes: 'a.aaa.aaf.fff.ffd.ddd.dde.eee.gg' },
      { wave: 'square', low: 220, loud: 0.14, notes: 'a...c.e.f...e.c.d...f.a.g...e.b.' },
    ],
    drum: 'x...x...x...x...x...x...x.x.x.xx',
  },
  tension: {
    step: 0.12,
    voices: [
      { wave: 'sawtooth', low: 55, loud: 0.32, notes: 'a.a.a.a.a.a.a.a.b.b.b.b.b.b.b.b.' },
      { wave: 'triangle', low: 220, loud: 0.3, notes: 'a.......c.......b.......d...g...' },
      { wave: 'square', low: 440, loud: 0.08, notes: 'e.f.e.f.e.f.e.f.g.f.g.f.g.f.g.f.' },
    ],
    drum: 'x.x.....x.x.....x.x.....x.x.xxxx',
  },
};

/** The pitch of a note in hertz; none for a rest. */
export function pitch(voice: Voice, at: number): number | null {
  const note = voice.notes.charCodeAt(at % voice.notes.length) - 'a'.charCodeAt(0);
  if (note < 0) return null;
  const semitones = (SCALE[note % SCALE.length] ?? 0) + 12 * Math.floor(note / SCALE.length);
  return voice.low * 2 ** (semitones / 12);
}

/** How far ahead notes are given to the browser, and how often it is looked after, in seconds. */
const AHEAD = 0.4;
const EVERY = 0.15;

export class Music {
  private theme: Theme | null = null;
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private level = 0.4;
  private timer: ReturnType<typeof setInterval> | undefined;
  private next = 0;
  private at = 0;

  constructor(private readonly open: () => AudioContext = openAudio) {}

  /** 0 is silence, 1 is full. */
  setVolume(volume: number): void {
    this.level = Math.min(1, Math.max(0, volume));
    if (this.out) this.out.gain.value = this.loudness();
  }

  /** Plays a theme from its beginning, or none; one that is playing goes on. */
  turn(name: ThemeName | null): void {
    const theme = name === null ? null : THEMES[name];
    if (theme === this.theme) return;
    this.theme = theme;
    this.silence();
    if (!theme) return;
    this.context ??= this.open();
    this.out = this.context.createGain();
    this.out.gain.value = this.loudness();
    this.out.connect(this.context.destination);
    this.at = 0;
    this.next = this.context.currentTime + 0.05;
    this.timer = setInterval(() => this.fill(), EVERY * 1000);
  }

  /** What was given to the browser already is cut off with its way out. */
  private silence(): void {
    clearInterval(this.timer);
    this.out?.disconnect();
    this.out = null;
  }

  private loudness(): number {
    return this.level * this.level * 0.3;
  }

  private fill(): void {
    const { context, out, theme } = this;
    if (!context || !out || !theme || context.state !== 'running') return;
    // After a pause, such as of a tab that slept, it goes on from now.
    this.next = Math.max(this.next, context.currentTime);
    while (this.next < context.currentTime + AHEAD) {
      for (const voice of theme.voices) note(context, out, voice, this.at, this.next, theme.step);
      if (theme.drum?.[this.at % theme.drum.length] === 'x') drum(context, out, this.next);
      this.at += 1;
      this.next += theme.step;
    }
  }
}

function note(context: AudioContext, out: GainNode, voice: Voice, at: number, when: number, step: number): void {
  const hertz = pitch(voice, at);
  if (hertz === null) return;
  const long = step * 1.8;
  const tone = context.createOscillator();
  tone.type = voice.wave;
  tone.frequency.value = hertz;
  tone.connect(envelope(context, out, voice.loud, when, long));
  tone.start(when);
  tone.stop(when + long);
}

/** A drum is a low tone that falls at once. */
function drum(context: AudioContext, out: GainNode, when: number): void {
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(130, when);
  tone.frequency.exponentialRampToValueAtTime(40, when + 0.1);
  tone.connect(envelope(context, out, 0.7, when, 0.12));
  tone.start(when);
  tone.stop(when + 0.12);
}

function envelope(context: AudioContext, out: GainNode, loud: number, when: number, long: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(loud, when + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + long);
  gain.connect(out);
  return gain;
}

/** The music of the page; silent until `music.turn()`. */
export const music = new Music();
