/** Which tier a member holds, from when to when. */
export { registerMembership } from './routes.ts';
export { effectiveTier } from './rules.ts';
export { endMembership, grantTier, groupsOf } from './service.ts';
