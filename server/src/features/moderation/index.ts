/** Moderation: members keep others away from themselves, and tell staff of those who do harm. */
export { type CaseKeys, createCaseKeys } from './evidence/case-keys.ts';
export type { Dossier, Evidence } from './evidence/dossier.ts';
export { gatherEvidence } from './evidence/gather.ts';
export { copyPictures, readPicture } from './evidence/pictures.ts';
export { sealClearReports } from './evidence/seal-clear.ts';
export { deletePictures } from './evidence/store.ts';
export { evidenceTasks } from './evidence/tasks.ts';
export {
  type ConcernLimits,
  createFirstMessageLimit,
  createLimit,
  type LimitFirstMessage,
} from './limits.ts';
export { registerModeration } from './routes.ts';
export { haveMet, holdMembers } from './store/meetings.ts';
export { deleteReport, renameInReports } from './store/reports.ts';
