import { successStoryEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { showStories, submitStory } from './service.ts';

export function registerSuccessStories(api: Api): void {
  route(api, successStoryEndpoints.list, showStories);
  route(api, successStoryEndpoints.submit, ({ db, caller: { memberId }, body, now }) =>
    submitStory(db, { memberId, body, now }),
  );
}
