// Who sits at a table, in a list that has little room.

/** The same with those who are called alike taken together: five goblins are one word and a number. */
export function together(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
}
