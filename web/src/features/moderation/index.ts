/** What one can do about a member: ignore them, report them, and tell the staff of a danger. */
export { useIgnoredCountQuery } from './api.ts';
export { ConcernDialog } from './concern/lazy.ts';
export { OpenConcern } from './concern/OpenConcern.tsx';
export { useConcernDialog } from './concern/useConcernDialog.ts';
export { IgnoredList } from './ignored/IgnoredList.tsx';
export { IgnoredSummary } from './ignored/IgnoredSummary.tsx';
export { MemberMenu } from './MemberMenu.tsx';
export { MyReports } from './reports/MyReports.tsx';
