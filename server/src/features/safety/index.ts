/** Safety: members and visitors report concerns, and staff decide cases. */

export { type DecisionRefusal, decideCase, liftSanctions, type Verdict } from './decisions.ts';
export { enforceSanctions, queueEndedSuspensions, type SignInControl } from './enforcement.ts';
export { anonymizeCases, deleteOldCases } from './retention.ts';
export { registerSafety, safetyTasks } from './routes.ts';
export {
  findCase,
  findEncryptedCase,
  findQueue,
  findRelatedCases,
  type QueuedCase,
  type QueuedMember,
} from './store/cases.ts';
export { findBannedContact } from './store/concerns.ts';
export { findDecision } from './store/decisions.ts';
export {
  appendToStaffLog,
  type NewStaffLogEntry,
  readStaffLog,
  type StaffLogEntry,
} from './store/staff-log.ts';
