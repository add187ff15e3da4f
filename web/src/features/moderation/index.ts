/** Ignoring and reporting a member, and sending safety concerns to staff. */
export { useIgnoredCountQuery } from './api.ts';
export { IgnoredList } from './IgnoredList.tsx';
export { IgnoredSummary } from './IgnoredSummary.tsx';
export { MemberMenu } from './MemberMenu.tsx';
export { MyReports } from './MyReports.tsx';
export { PublicConcern } from './PublicConcern.tsx';
export { ConcernDialog, useConcernDialog } from './useConcernDialog.ts';
