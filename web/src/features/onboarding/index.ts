/** The wizard that asks new members for their profile, one question at a time. */
export { Onboarding } from './Onboarding.tsx';
