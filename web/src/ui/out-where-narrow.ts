/** Only what is needed most has room in a line where a phone shows everything twice as large. */
export const outWhereNarrow = (below: number) => ({
  [`@media (max-width: ${below}px)`]: { display: 'none' },
});
