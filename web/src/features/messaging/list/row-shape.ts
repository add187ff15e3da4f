/** A conversation in the list, and the shape that stands for one while they load. */
export const rowShape = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
  width: '100%',
  px: { xs: 4, md: 3 },
  py: 2.5,
} as const;
