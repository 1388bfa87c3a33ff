import { expect, it } from 'vitest';
import { LOOK_EVERY, Pulse, type Sign } from './pulse';

/** What is seen by one who looks again and again, until the connection is given up. */
function signs(pulse: Pulse, from: number, hidden = false): [Sign, number][] {
  const seen: [Sign, number][] = [];
  for (let now = from; seen.at(-1)?.[0] !== 'gone'; now += LOOK_EVERY) {
    const sign = pulse.look(now, hidden);
    if (sign !== 'fine' && sign !== seen.at(-1)?.[0]) seen.push([sign, now]);
  }
  return seen;
}

it('tells of silence within five seconds, and gives up later', () => {
  const seen = signs(new Pulse(0), LOOK_EVERY - 1);
  expect(seen.map(([sign]) => sign)).toEqual(['ask', 'silent', 'gone']);
  expect(seen[1]?.[1]).toBeLessThan(5000);
});

it('is fine as long as something is heard', () => {
  const pulse = new Pulse(0);
  for (let now = 0; now < 60_000; now += LOOK_EVERY) {
    expect(['fine', 'ask']).toContain(pulse.look(now, false));
    if (now % 2000 === 0) pulse.hear(now);
  }
});

it('asks after a sleep, before it believes in silence', () => {
  const pulse = new Pulse(0);
  expect(pulse.look(3_600_000, false)).toBe('ask');
  pulse.hear(3_600_100);
  expect(pulse.look(3_600_500, false)).toBe('fine');
});

it('asks less often where nobody looks', () => {
  const [asked] = signs(new Pulse(0), 0, true);
  expect(asked?.[1]).toBeGreaterThan(10_000);
});
