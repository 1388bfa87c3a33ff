// Small sounds made on the spot with WebAudio: no files. They are off until somebody switches them on, which is also
// the click that browsers want to see before they let a page make noise.

export const SOUND_NAMES = [
  'build',
  'reveal',
  'steps',
  'damage',
  'death',
  'wound',
  'spell',
  'cancel',
  'coin',
  'turn',
  'win',
  'lose',
  'click',
  'levelUp',
] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

/** One tone: when it starts and how long it lasts in seconds, its pitch at both ends in hertz. */
interface Tone {
  at: number;
  long: number;
  from: number;
  to?: number;
  wave?: OscillatorType;
  loud?: number;
}

/** A burst of noise, for stones, steps and blows; `tone` is where the filter lets it through, and little gets through. */
interface Noise {
  at: number;
  long: number;
  tone: number;
  loud?: number;
}

interface Recipe {
  tones: readonly Tone[];
  noises?: readonly Noise[];
}

const RECIPES: Record<SoundName, Recipe> = {
  build: {
    tones: [{ at: 0, long: 0.09, from: 150, to: 70, wave: 'square' }],
    noises: [
      { at: 0, long: 0.12, tone: 500 },
      { at: 0.14, long: 0.08, tone: 900, loud: 0.5 },
    ],
  },
  reveal: { tones: run([392, 494, 587, 784], 0.06, 'triangle') },
  steps: {
    tones: [],
    noises: [0, 0.16, 0.32, 0.48].map((at, i) => ({ at, long: 0.05, tone: i % 2 === 0 ? 700 : 950, loud: 2 })),
  },
  damage: {
    tones: [{ at: 0, long: 0.16, from: 320, to: 60, wave: 'sawtooth', loud: 0.7 }],
    noises: [{ at: 0, long: 0.1, tone: 1600 }],
  },
  death: {
    tones: [
      { at: 0, long: 0.22, from: 300, to: 80, wave: 'square', loud: 0.5 },
      ...run([784, 988, 1175, 1568], 0.09, 'sine', 0.22),
    ],
  },
  wound: {
    tones: [
      { at: 0, long: 0.18, from: 220, to: 200, wave: 'square' },
      { at: 0.18, long: 0.4, from: 156, to: 110, wave: 'square' },
    ],
  },
  spell: {
    tones: [
      { at: 0, long: 0.4, from: 260, to: 1560, wave: 'triangle' },
      { at: 0.06, long: 0.36, from: 390, to: 2080, wave: 'sine', loud: 0.5 },
    ],
  },
  cancel: {
    tones: [{ at: 0, long: 0.3, from: 900, to: 90, wave: 'sawtooth', loud: 0.5 }],
    noises: [
      { at: 0, long: 0.06, tone: 3000 },
      { at: 0.1, long: 0.18, tone: 1800, loud: 0.7 },
    ],
  },
  coin: {
    tones: [
      { at: 0, long: 0.06, from: 1109, wave: 'square', loud: 0.5 },
      { at: 0.07, long: 0.25, from: 1661, wave: 'square', loud: 0.5 },
    ],
  },
  turn: { tones: run([523, 659], 0.14, 'triangle') },
  win: {
    tones: [
      ...run([392, 523, 659, 784, 659, 784, 1047], 0.12, 'square'),
      { at: 0.84, long: 0.6, from: 523, wave: 'triangle' },
    ],
  },
  lose: {
    tones: [
      ...run([392, 370, 349, 330], 0.22, 'triangle'),
      { at: 0.88, long: 0.8, from: 165, to: 82, wave: 'sawtooth', loud: 0.4 },
    ],
  },
  click: { tones: [{ at: 0, long: 0.03, from: 880, wave: 'square', loud: 0.3 }] },
  levelUp: {
    tones: [
      ...run([330, 415, 494, 659, 831, 988], 0.07, 'square'),
      { at: 0.42, long: 0.4, from: 1319, wave: 'triangle' },
    ],
  },
};

function run(pitches: readonly number[], each: number, wave: OscillatorType, start = 0): Tone[] {
  return pitches.map((from, i) => ({ at: start + i * each, long: each * 1.6, from, wave }));
}

/** How long a sound lasts, in seconds; for pauses between things that are shown. */
export function soundLength(name: SoundName): number {
  const { tones, noises = [] } = RECIPES[name];
  return Math.max(0, ...tones.map((t) => t.at + t.long), ...noises.map((n) => n.at + n.long));
}

let shared: AudioContext | null = null;

/** The one way out for everything that the page makes heard. */
export function openAudio(): AudioContext {
  shared ??= new AudioContext();
  return shared;
}

export class Sounds {
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private hiss: AudioBuffer | null = null;
  private level = 0.5;
  private on = false;

  constructor(private readonly open: () => AudioContext = openAudio) {}

  get enabled(): boolean {
    return this.on;
  }

  get volume(): number {
    return this.level;
  }

  /** Call it from a click or a key press; elsewhere the browser keeps the sound asleep. */
  async enable(): Promise<void> {
    this.on = true;
    this.context ??= this.open();
    await this.context.resume();
  }

  async disable(): Promise<void> {
    this.on = false;
    await this.context?.suspend();
  }

  /** 0 is silence, 1 is full. */
  setVolume(volume: number): void {
    this.level = Math.min(1, Math.max(0, volume));
    if (this.out !== null) this.out.gain.value = this.loudness();
  }

  play(name: SoundName): void {
    if (!this.on || this.context === null || this.level === 0) return;
    const now = this.context.currentTime + 0.01;
    const recipe = RECIPES[name];
    for (const tone of recipe.tones) this.tone(this.context, now, tone);
    for (const noise of recipe.noises ?? []) this.noise(this.context, now, noise);
  }

  /** Ears hear steps of loudness, not of amplitude. */
  private loudness(): number {
    return this.level * this.level * 0.35;
  }

  private master(context: AudioContext): GainNode {
    if (this.out === null) {
      this.out = context.createGain();
      this.out.gain.value = this.loudness();
      this.out.connect(context.destination);
    }
    return this.out;
  }

  private tone(context: AudioContext, now: number, tone: Tone): void {
    const voice = context.createOscillator();
    voice.type = tone.wave ?? 'square';
    voice.frequency.setValueAtTime(tone.from, now + tone.at);
    if (tone.to !== undefined) voice.frequency.exponentialRampToValueAtTime(tone.to, now + tone.at + tone.long);
    voice.connect(this.envelope(context, now + tone.at, tone.long, tone.loud ?? 1));
    voice.start(now + tone.at);
    voice.stop(now + tone.at + tone.long + 0.02);
  }

  private noise(context: AudioContext, now: number, noise: Noise): void {
    const voice = context.createBufferSource();
    voice.buffer = this.hissing(context);
    const filter = context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = noise.tone;
    voice.connect(filter);
    filter.connect(this.envelope(context, now + noise.at, noise.long, noise.loud ?? 1));
    voice.start(now + noise.at);
    voice.stop(now + noise.at + noise.long + 0.02);
  }

  /** Rises at once and dies away, so that no tone ends with a crack. */
  private envelope(context: AudioContext, start: number, long: number, loud: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + Math.max(long, 0.02));
    gain.connect(this.master(context));
    return gain;
  }

  private hissing(context: AudioContext): AudioBuffer {
    if (this.hiss === null) {
      this.hiss = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
      const data = this.hiss.getChannelData(0);
      for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
    }
    return this.hiss;
  }
}

/** The sounds of the page; off until `sounds.enable()`. */
export const sounds = new Sounds();
