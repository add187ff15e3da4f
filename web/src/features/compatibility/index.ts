/** Compatibility between the member and another member, in both directions and in words. */
export { FitBar } from './FitBar.tsx';
export { WhyYouFit } from './WhyYouFit.tsx';
