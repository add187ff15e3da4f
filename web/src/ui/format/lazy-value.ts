/** Computes a value at its first use, for values that are slow to compute and not needed on every page. */
export function lazyValue<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
