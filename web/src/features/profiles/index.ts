/** The member's own profile and those of others. */
export * from './api.ts';
export { useFinishRegistration } from './useFinishRegistration.ts';
