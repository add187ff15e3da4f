/** Whom a member has put aside, with notes that nobody else sees. */
export { useShortlistInfiniteQuery } from './api.ts';
export { ShortlistNote } from './ShortlistNote.tsx';
export { ShortlistToggle } from './ShortlistToggle.tsx';
