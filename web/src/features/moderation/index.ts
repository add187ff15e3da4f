/** What a member can do about another one: ignore, and report to the staff. */
export { useIgnoredCountQuery } from './api.ts';
export { IgnoredList } from './ignored/IgnoredList.tsx';
export { IgnoredSummary } from './ignored/IgnoredSummary.tsx';
export { MemberMenu } from './MemberMenu.tsx';
export { MyReports } from './MyReports.tsx';
