/** Success stories: couples tell how they met here; staff review each one before it is published. */
export { StoryList } from './StoryList.tsx';
