/** Everything in an answer that is of a kind, however deep it lies. */
export function allIn<T>(data: unknown, is: (node: object) => node is T & object): T[] {
  if (typeof data !== 'object' || data === null) return [];
  const within = Object.values(data).flatMap((part) => allIn(part, is));
  return is(data) ? [data, ...within] : within;
}
