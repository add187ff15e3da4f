/** Leaving: a member hides for a while, or goes for good and nothing stays of them. */
export { comeBack } from './deactivate.ts';
export { type Departing, leaveAtOnce } from './depart.ts';
export { resumeDepartures } from './finish.ts';
export { clearRecords, createRecordKeys, findRecords, type RegistrationRecord } from './record.ts';
export { registerLeaving } from './routes.ts';
export { leavingTasks } from './tasks.ts';
