/** Account closure: deactivation until the next sign-in, and deletion for good. */
export { DeactivateSetting } from './DeactivateSetting.tsx';
export { DeleteAccount } from './DeleteAccount.tsx';
