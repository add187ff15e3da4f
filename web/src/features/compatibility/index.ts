/** How the member and another one fit, both ways and in words. */
export { FitBar } from './FitBar.tsx';
export { WhyYouFit } from './WhyYouFit.tsx';
