/** Success stories: couples tell how they met here, and staff decide what is shown. */
export { registerSuccessStories } from './routes.ts';
export {
  approveStory,
  deleteStories,
  findStoryDecision,
  listPendingStories,
  listPublishedStories,
  type PendingStory,
  rejectStory,
} from './store.ts';
