/** Each id at its first place: whoever is ignored anew between two pages would stand on both. */
export function once<T extends { id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
