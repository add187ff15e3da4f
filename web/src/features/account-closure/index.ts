/** The ways out: hidden until the next sign-in, or for good. */
export { DeactivateSetting } from './DeactivateSetting.tsx';
export { DeleteAccount } from './DeleteAccount.tsx';
