/** Computes a value at its first use, for values that are slow to compute and not needed on every page. */
export function lazyValue<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
