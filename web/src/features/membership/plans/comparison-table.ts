const edge = '2px solid var(--mui-palette-gold-fill)';
const corner = '16px';
const hairline = '1px solid var(--mui-palette-divider)';

/** The look of the table: rows parted by hairlines, the own column in one frame of gold from its name to its foot. */
export const comparisonTable = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { px: 2, py: 2.75, textAlign: 'center', fontWeight: 400, verticalAlign: 'middle' },
  '& td': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& tr > :first-child': { width: { lg: '28%', xl: '30%' }, textAlign: 'left', pl: 0 },
  '& thead > tr > *': { pt: 5, pb: 1, verticalAlign: 'bottom' },
  '& th[scope="col"]': {
    typography: 'h2',
    '& > .MuiChip-root': { display: 'flex', width: 'fit-content', mx: 'auto', mb: 1 },
  },
  '& th[scope="row"]': { typography: 'body1' },
  '& th[scope="rowgroup"]': { typography: 'h3', pt: 8, pb: 2 },
  '& tbody[data-top] > tr > *': { py: 2, fontWeight: 400, verticalAlign: 'top' },
  '& tbody:not([data-top]) > tr + tr > *': { borderTop: hairline },
  '& [data-own]': { borderInline: edge, bgcolor: 'background.default' },
  '& thead [data-own]': { borderTop: edge, borderRadius: `${corner} ${corner} 0 0` },
  '& tbody:last-of-type > tr:last-child > [data-own]': {
    borderBottom: edge,
    borderRadius: `0 0 ${corner} ${corner}`,
  },
} as const;
