/** Account closure: a member deactivates their account, or deletes it with everything about them. */
export { reactivateAccount } from './deactivate-account.ts';
export { type AccountDeletion, deleteAccountImmediately, resumeDeletions } from './delete-account.ts';
export {
  createRecordCipher,
  findRecords,
  type RegistrationRecord,
} from './registration-records.ts';
export { accountClosureTasks, registerAccountClosure } from './routes.ts';
export { deleteExpiredRecords } from './store.ts';
