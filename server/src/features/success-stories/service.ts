import type { SubmitStoryBody } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { checkStory } from './rules.ts';
import { insertStory, keepProfile } from './store.ts';

/** Takes a story in; nobody sees it until staff have approved it, and one waits for a member at a time. */
export function submitStory(
  db: Db,
  { memberId, body, now }: { memberId: string; body: SubmitStoryBody; now: Date },
): Promise<{ storyId: string; status: 'pending' }> {
  checkStory(body, now);
  return inTransaction(db, async (transaction) => {
    if (!(await keepProfile(transaction, memberId))) {
      throw new ApiError('FORBIDDEN', t('Please create your profile first.'));
    }
    const storyId = await insertStory(transaction, { memberId, story: body, now });
    if (!storyId) {
      throw new ApiError('CONFLICT', t('You have told us a story already. We are still reading it.'));
    }
    return { storyId, status: 'pending' };
  });
}
