/** Makes something when it is first asked for: what a cheap phone takes long to make, and a page may not need. */
export function lazyValue<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
