/** What comes after each of the places, in order and as evenly as it goes; where it does not, the first have more. */
export function spread<T>(items: readonly T[], places: number): T[][] {
  const least = Math.floor(items.length / places);
  const withMore = items.length % places;
  let next = 0;
  return Array.from({ length: places }, (_, place) => {
    const from = next;
    next += place < withMore ? least + 1 : least;
    return items.slice(from, next);
  });
}
