declare module '*.po' {
  /** Translations by English text. */
  const texts: Record<string, string>;
  export default texts;
}
