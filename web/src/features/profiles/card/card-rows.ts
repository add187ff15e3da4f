/**
 * A card has three parts: who it is, how the two fit, and what to do. Cards beside one another share the heights of
 * each, so that the lines still align where a name or a reason takes two.
 */
export const cardRows = {
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** The rows of a list whose cards stand all beside one another. */
export const oneCardRow = 'repeat(3, auto)';

/** For the list that holds the cards; the space between rows is theirs, for within a card there is none. */
export const inCardRows = (space: number) => ({
  mb: -space,
  rowGap: 0,
  '& > li': { ...cardRows, minWidth: 0, mb: space },
});
