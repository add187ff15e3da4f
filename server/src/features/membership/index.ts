/** Which tier a member holds, from when to when. */
export { registerMembership } from './routes.ts';
export { effectiveTier, type Prospect } from './rules.ts';
export { endMembership, grantTier, groupsOf, prospects, settleMembership } from './service.ts';
