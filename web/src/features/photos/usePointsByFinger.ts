import useMediaQuery from '@mui/material/useMediaQuery';

/** A phone or a tablet: it has a camera at hand, and nothing to drop or paste from. */
export const usePointsByFinger = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true });
