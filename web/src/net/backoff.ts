/** Milliseconds before the next try: doubling up to ten seconds, spread so that not everybody returns at once. */
export function backoff(tries: number, chance: number): number {
  const longest = Math.min(10_000, 300 * 2 ** Math.min(tries, 10));
  return longest / 2 + (longest / 2) * chance;
}
