/** The rows of a history, whether they are there or still on their way. */
export const historyRows = {
  m: 0,
  px: { xs: 4, md: 6 },
  py: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** What it is, how it stands and where it leads: beside one another where there is room. */
export const historyRow = {
  py: 4,
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  columnGap: { xs: 3, sm: 6 },
  rowGap: 2,
  alignItems: { xs: 'center', sm: 'start' },
  gridTemplateColumns: 'minmax(0, 1fr) 11rem 5rem',
  '& > :nth-of-type(1)': { flex: '1 0 100%' },
  // In rem: where type is large the way on goes below.
  '& > :nth-of-type(2)': { flex: '1 1 8.5rem' },
} as const;
