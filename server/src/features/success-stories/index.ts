/** Success stories: couples tell how they met here, and staff decide what is shown. */
export { registerSuccessStories } from './routes.ts';
export {
  approveStory,
  decisionOn,
  forgetStories,
  listPublished,
  rejectStory,
  type WaitingStory,
  waitingStories,
} from './store.ts';
