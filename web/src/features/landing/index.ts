/** The parts of the landing page. */
export { CompatibilityExample } from './CompatibilityExample.tsx';
export { HowItWorks } from './HowItWorks.tsx';
export { LandingPicture } from './LandingPicture.tsx';
export { SignUpInvitation } from './SignUpInvitation.tsx';
