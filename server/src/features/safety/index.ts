/** Safety: what anybody tells staff of a danger, and what staff decide of it. */
export { clearDecidedCases } from './clearing.ts';
export { decideCase, type NotDecided, type Verdict } from './deciding.ts';
export { endSuspensions, enforce, type Users } from './enforcing.ts';
export { liftSanctions } from './lifting.ts';
export { registerSafety } from './routes.ts';
export { findToldOf } from './store/contacts.ts';
export { findDecision } from './store/decisions.ts';
export { appendToLog, type LogEntry, type NewLogEntry, readLog } from './store/log.ts';
export {
  findCase,
  findOthers,
  findQueue,
  findSealed,
  type QueuedCase,
  type QueuedMember,
} from './store/queue.ts';
export { safetyTasks } from './tasks.ts';
export { withdrawFromCases } from './withdrawing.ts';
