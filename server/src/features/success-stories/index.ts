/** Success stories: members submit the story of how they met, and staff publish or reject it. */
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
