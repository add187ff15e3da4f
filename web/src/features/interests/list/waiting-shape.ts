/** The list of those who wait and its rows, whether they are there or still on their way. */
export const waitingList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

export const waitingRow = {
  py: 4,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  display: 'grid',
  gap: 3,
  columnGap: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 14rem' },
} as const;
