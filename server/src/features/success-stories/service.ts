import type { SubmitStoryBody, successStoryEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';
import { HOUR_MS, utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError, validationError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { lockProfileForKeyShare } from '../identity/index.ts';
import { refuseContactDetails } from '../profiles/index.ts';
import { insertStory, listPublishedStories } from './store.ts';

/** The largest UTC offset. Where it applies, the date is ahead of UTC, so a wedding date may be tomorrow in UTC. */
const MAX_UTC_OFFSET_MS = 14 * HOUR_MS;

/** Throws 400 if the story contains contact details or its wedding date is in the future. */
function validateStory({ names, text, place, marriedOn }: SubmitStoryBody, now: Date): void {
  refuseContactDetails('names', names);
  refuseContactDetails('text', text);
  refuseContactDetails('place', place);
  if (marriedOn !== null && marriedOn > utcDay(new Date(now.getTime() + MAX_UTC_OFFSET_MS))) {
    throw validationError('marriedOn', t('The wedding date can’t be in the future'));
  }
}

/** Submits a story for review. Throws 409 while another story of the member is pending. */
export function submitStory(
  db: Db,
  { memberId, body, now }: { memberId: string; body: SubmitStoryBody; now: Date },
): Promise<{ storyId: string; status: 'pending' }> {
  validateStory(body, now);
  return inTransaction(db, async (transaction) => {
    if (!(await lockProfileForKeyShare(transaction, memberId))) {
      throw new ApiError('FORBIDDEN', t('Create your profile first.'));
    }
    const storyId = await insertStory(transaction, { memberId, story: body, now });
    if (!storyId) {
      throw new ApiError('CONFLICT', t('You’ve already sent us a story. We’re still reading it.'));
    }
    return { storyId, status: 'pending' };
  });
}

/** The list is public, so its page keys are not bound to a member. */
const listScope = { memberId: 'public', list: 'success-stories' };

const pageCursor = z.strictObject({ publishedAt: z.coerce.date(), storyId: z.guid() });

/** A page of the published stories, last published first. */
export async function showStories({ db, query, pageKeys }: Call<typeof successStoryEndpoints.list>) {
  const { limit } = query;
  const after = pageKeys.decrypt(listScope, query.lastEvaluatedKey, pageCursor);
  const found = await listPublishedStories(db, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    stories: shown.map(({ publishedAt, ...story }) => ({ ...story, publishedAt: publishedAt.toISOString() })),
    pagination: toPagination(found, { limit, count: shown.length }, (last) =>
      pageKeys.encrypt(listScope, { publishedAt: last.publishedAt, storyId: last.storyId }),
    ),
  };
}
