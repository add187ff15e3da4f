/** Moderation: members ignore others and report those who do harm. */
export { type CaseCipher, createCaseCipher, encryptPlaintextReports } from './case-cipher.ts';
export { collectEvidence, copyPictures, readPicture } from './evidence.ts';
export {
  createFirstMessageLimit,
  createReportLimit,
  type FirstMessageLimit,
  type ReportLimits,
} from './rate-limits.ts';
export { evidenceTasks, registerModeration } from './routes.ts';
export { hasEncountered } from './store/encounters.ts';
export { type CaseFile, deletePictures, type Evidence } from './store/evidence.ts';
export { anonymizeReports, deleteReport } from './store/reports.ts';
