/** Hidden visually, read by screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  clipPath: 'inset(50%)',
} as const;

/** Two items at the ends of a line; the second wraps below the first when space is short. */
export const spaceBetween = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'baseline',
  justifyContent: 'space-between',
} as const;

/**
 * For a title in a wrapping row: the action moves below only if the title's longest word leaves no room, and that word
 * breaks only if it is wider than the row.
 */
export const growBesideAction = { flex: '1 1 0', maxWidth: '100%' } as const;

/** Hides secondary items in a bar when a phone displays everything at twice the size. */
export const hideBelow = (below: number) => ({
  [`@media (max-width: ${below}px)`]: { display: 'none' },
});

/** A text button in a bar: never wraps, and shrinks its padding on phones. */
export const barButton = {
  minHeight: 44,
  px: { xs: 2, sm: 5 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
} as const;

/** Use as `ref`: publishes the element's height as a CSS custom property, for layouts that must clear it. */
export const reportHeight = (property: `--${string}`) => (element: HTMLElement) => {
  const { style } = document.documentElement;
  const updateHeight = () => style.setProperty(property, `${element.offsetHeight}px`);
  const observer = new ResizeObserver(updateHeight);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
