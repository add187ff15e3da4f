/** The list of those who ask and its rows, whether they are there or still on their way. */
export const requestList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

export const requestRow = {
  py: 4,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
} as const;
