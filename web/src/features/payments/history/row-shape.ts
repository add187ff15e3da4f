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
  display: 'grid',
  columnGap: 6,
  rowGap: 2,
  alignItems: { xs: 'center', sm: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 11rem 5rem' },
  gridTemplateAreas: { xs: '"what what" "standing way"', sm: '"what standing way"' },
} as const;
