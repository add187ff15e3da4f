/** The parts of the landing page. */
export { CompatibilityExample } from './CompatibilityExample.tsx';
export { HowItWorks } from './HowItWorks.tsx';
export { LandingPicture } from './LandingPicture.tsx';
export { Promises } from './Promises.tsx';
export { SampleMatch } from './SampleMatch.tsx';
export { SignUpInvitation } from './SignUpInvitation.tsx';
export { TierPrices } from './TierPrices.tsx';
