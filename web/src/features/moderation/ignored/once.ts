/** Each id the first time that it comes: whoever is ignored anew between two pages would stand on both. */
export function once<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
}
