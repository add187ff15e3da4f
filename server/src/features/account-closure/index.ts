/** Account closure: a member deactivates or deletes their account. */
export { reactivateAccount } from './deactivate-account.ts';
export { type AccountDeletion, deleteAccountImmediately, resumeDeletions } from './delete-account.ts';
export {
  createRecordCipher,
  findRecords,
  type RegistrationRecord,
} from './registration-records.ts';
export { accountClosureTasks, registerAccountClosure } from './routes.ts';
export { deleteExpiredRecords } from './store.ts';
