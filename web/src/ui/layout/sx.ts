/** For words that are heard and not seen. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  clipPath: 'inset(50%)',
} as const;

/** What stands at both ends of a line: the second goes below the first where room is short, and nothing is cut. */
export const spaceBetween = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'baseline',
  justifyContent: 'space-between',
} as const;

/**
 * For the title in a row that may wrap: the act goes below it only where the title's longest word leaves no room, and
 * that word is broken only where it is wider than the row.
 */
export const growBesideAction = { flex: '1 1 0', maxWidth: '100%' } as const;

/** Only what is needed most has room in a line where a phone shows everything twice as large. */
export const hideBelow = (below: number) => ({
  [`@media (max-width: ${below}px)`]: { display: 'none' },
});

/** A button with words in a bar: it stays on one line, and leaves what room it can to the others on phones. */
export const barButton = {
  minHeight: 44,
  px: { xs: 2, sm: 5 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
} as const;

/** As `ref`: what must keep clear of an element finds its height, on however many lines it stands, as a custom property. */
export const reportHeight = (property: `--${string}`) => (element: HTMLElement) => {
  const { style } = document.documentElement;
  const tell = () => style.setProperty(property, `${element.offsetHeight}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
