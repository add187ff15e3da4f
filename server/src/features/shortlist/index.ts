/** Shortlist: whom a member has put aside for themselves, with a note that nobody else reads. */
export { registerShortlist } from './routes.ts';
