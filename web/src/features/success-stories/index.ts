/** Success stories: couples tell how they met here; staff read each one before it is shown. */
export { StoryList } from './StoryList.tsx';
