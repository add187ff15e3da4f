/** The member's shortlist, with private notes. */
export { useShortlistInfiniteQuery } from './api.ts';
export { ShortlistNote } from './ShortlistNote.tsx';
export { ShortlistToggle } from './ShortlistToggle.tsx';
