import { describe, expect, it } from 'vitest';
import { parse } from './router.svelte';

describe('addresses', () => {
  it('finds each view', () => {
    expect(parse('')).toEqual({ view: 'start' });
    expect(parse('#/t/ab1')).toEqual({ view: 'table', id: 'ab1' });
    expect(parse('#/r/x?at=12')).toEqual({ view: 'replay', id: 'x', at: 12 });
    expect(parse('#/cards/bmr-freeze')).toEqual({ view: 'cards', id: 'bmr-freeze' });
    expect(parse('#/nowhere')).toEqual({ view: 'start' });
  });
  it('survives nonsense', () => {
    expect(parse('#/t/%E0%A4%A')).toEqual({ view: 'start' });
    expect(parse('#/r/x?at=-3')).toEqual({ view: 'replay', id: 'x', at: null });
  });
});
