/** How the member and another one fit, both ways and in words. */
export { WhyYouFit } from './WhyYouFit.tsx';
