/** The card of one photo: the picture, then what is to be said of it, then what can be done, at the foot. */
export const tile = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  position: 'relative',
} as const;

export const tileWords = { px: { xs: 3, sm: 4 }, pt: 3, flexGrow: 1 } as const;
export const tileActs = { px: { xs: 1, sm: 2 }, pb: 1 } as const;
