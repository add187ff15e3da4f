/**
 * A card has two parts: who it is, and how the two fit with what to do. Cards beside one another share the heights of
 * both, so that the lines still align where a name takes two.
 */
export const cardRows = {
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** For the list that holds the cards; the space between rows is theirs, for within a card there is none. */
export const inCardRows = (space: number) => ({
  mb: -space,
  rowGap: 0,
  '& > li': { ...cardRows, minWidth: 0, mb: space },
});
