import { describe, expect, it } from 'vitest';
import { SOUND_NAMES, soundLength, Sounds } from './sound';

describe('sounds', () => {
  it('are short', () => {
    for (const name of SOUND_NAMES) {
      expect(soundLength(name), name).toBeGreaterThan(0);
      expect(soundLength(name), name).toBeLessThan(2);
    }
  });

  it('open no audio before they are switched on', () => {
    let opened = 0;
    const sounds = new Sounds(() => {
      opened += 1;
      throw new Error('no audio in a test');
    });
    for (const name of SOUND_NAMES) sounds.play(name);
    expect([sounds.enabled, opened]).toEqual([false, 0]);
  });

  it('keep the volume between silence and full', () => {
    const sounds = new Sounds();
    sounds.setVolume(7);
    expect(sounds.volume).toBe(1);
    sounds.setVolume(-1);
    expect(sounds.volume).toBe(0);
  });
});
