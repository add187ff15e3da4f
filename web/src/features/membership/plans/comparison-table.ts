const edge = '2px solid var(--mui-palette-gold-fill)';
const corner = '16px';

/** The look of the table: rows parted by hairlines, the own column in one frame of gold from its name to its foot. */
export const comparisonTable = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { px: 3, py: 2.75, textAlign: 'center', fontWeight: 400, verticalAlign: 'middle' },
  '& th[scope="row"], & th[scope="rowgroup"]': { textAlign: 'left', pl: 0 },
  '& td': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& tr > :first-of-type': { width: '30%' },
  '& th[scope="col"]': {
    typography: 'h2',
    pt: 5,
    pb: 1,
    '& > .MuiChip-root': { ml: 2, verticalAlign: 'middle' },
  },
  '& th[scope="rowgroup"]': { typography: 'h3', pt: 8, pb: 2 },
  '& th[scope="row"]': { typography: 'body1' },
  '& tbody:not([data-top]) tr + tr > *': { borderTop: '1px solid', borderColor: 'divider' },
  '& tbody[data-top] > tr > *': { py: 1.5, fontWeight: 400, verticalAlign: 'top' },
  '& [data-own]': { borderInline: edge },
  '& thead [data-own]': { borderTop: edge, borderRadius: `${corner} ${corner} 0 0` },
  '& tbody:last-of-type tr:last-of-type [data-own]': {
    borderBottom: edge,
    borderRadius: `0 0 ${corner} ${corner}`,
  },
} as const;
