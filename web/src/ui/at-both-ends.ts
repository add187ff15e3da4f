/** What stands at both ends of a line: the second goes below the first where room is short, and nothing is cut. */
export const atBothEnds = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'baseline',
  justifyContent: 'space-between',
} as const;
