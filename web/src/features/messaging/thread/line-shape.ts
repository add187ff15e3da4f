/** A line of the thread: ours at the right, theirs at the left, and room beside the bubble for its time. */
export const line = (mine: boolean, endsGroup: boolean) => ({
  display: 'flex',
  flexDirection: mine ? 'row-reverse' : 'row',
  alignItems: 'center',
  gap: 1,
  pb: endsGroup ? 3 : 0.5,
  '& > :first-of-type': { maxWidth: 'min(34rem, calc(100% - 76px))' },
});
