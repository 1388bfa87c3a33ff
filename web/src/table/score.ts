/** Whether a seat has more of one treasure than everybody else. */
export function leads(treasure: readonly (readonly number[])[], seat: number, type: number): boolean {
  const own = treasure[seat]?.[type] ?? 0;
  return own > 0 && treasure.every((other, i) => i === seat || (other[type] ?? 0) < own);
}
