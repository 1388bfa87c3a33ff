import { describe, expect, it } from 'vitest';
import { Music, pitch, THEME_NAMES, THEMES } from './music';

describe('themes', () => {
  it('are whole: all voices of one are equally long, and every note can be heard', () => {
    for (const name of THEME_NAMES) {
      const { voices, drum, step } = THEMES[name];
      const lengths = new Set([...voices.map((voice) => voice.notes.length), ...(drum ? [drum.length] : [])]);
      expect([...lengths], name).toHaveLength(1);
      for (const voice of voices) {
        expect(voice.notes, name).toMatch(/^[a-n.]+$/);
        const heard = [...voice.notes].flatMap((_, at) => pitch(voice, at) ?? []);
        expect(Math.min(...heard), name).toBeGreaterThanOrEqual(55);
        expect(Math.max(...heard), name).toBeLessThan(1800);
      }
      expect((drum ?? voices[0]?.notes ?? '').length * step, name).toBeLessThan(12);
    }
  });
  it('go faster the more is at stake', () => {
    const { build, adventure, tension } = THEMES;
    expect(tension.step).toBeLessThan(adventure.step);
    expect(adventure.step).toBeLessThan(build.step);
  });
  it('know an octave', () => {
    const voice = { wave: 'sine' as const, low: 110, loud: 1, notes: 'ah.' };
    expect([0, 1, 2, 3].map((at) => pitch(voice, at))).toEqual([110, 220, null, 110]);
  });
});

describe('music', () => {
  it('opens no audio before a theme is wanted', () => {
    let opened = 0;
    const music = new Music(() => {
      opened += 1;
      throw new Error('no audio in a test');
    });
    music.setVolume(3);
    music.turn(null);
    expect(opened).toBe(0);
    expect(() => music.turn('calm')).toThrow('no audio');
  });
});
