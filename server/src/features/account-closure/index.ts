/** Leaving: a member hides for a while, or goes for good and nothing stays of them. */
export { reactivateAccount } from './deactivate-account.ts';
export { type AccountDeletion, deleteAccountImmediately, resumeDeletions } from './delete-account.ts';
export {
  createRecordCipher,
  deleteExpiredRecords,
  findRecords,
  type RegistrationRecord,
} from './registration-records.ts';
export { accountClosureTasks, registerAccountClosure } from './routes.ts';
