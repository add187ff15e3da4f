/** Compatibility between the member and another member, in both directions and in words. */
export { BothWays } from './BothWays.tsx';
export { CriterionWeights } from './CriterionWeights.tsx';
export { FitBar } from './FitBar.tsx';
export { WhyYouFit } from './WhyYouFit.tsx';
