/** The ways out: hidden until the next sign-in, or for good. */
export { DeactivateSetting } from './deactivate/DeactivateSetting.tsx';
export { DeleteAccount } from './delete/DeleteAccount.tsx';
