declare module '*.po' {
  /** The texts by the English ones. */
  const texts: Record<string, string>;
  export default texts;
}
