/** Which of so many faces goes with a name: FNV-1a, which tells names apart that differ in a letter. */
export function faceOf(name: string, faces: number): number {
  let hash = 0x811c9dc5;
  for (const letter of name.normalize('NFKC')) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return faces > 0 ? hash % faces : 0;
}
