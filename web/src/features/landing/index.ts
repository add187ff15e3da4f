/** What the landing page says below its picture. */
export { CompatibilityExample } from './CompatibilityExample.tsx';
export { HowItWorks } from './HowItWorks.tsx';
export { SignUpInvitation } from './SignUpInvitation.tsx';
