/** What one can do about a member: ignore them, report them, and tell the staff of a danger. */
export { useIgnoredCountQuery } from './api.ts';
export { IgnoredList } from './IgnoredList.tsx';
export { IgnoredSummary } from './IgnoredSummary.tsx';
export { MemberMenu } from './MemberMenu.tsx';
export { MyReports } from './MyReports.tsx';
export { PublicConcern } from './PublicConcern.tsx';
export { ConcernDialog, useConcernDialog } from './useConcernDialog.ts';
