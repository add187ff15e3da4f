/** Shortlist: members that a member has saved, each with a private note. */
export { registerShortlist } from './routes.ts';
