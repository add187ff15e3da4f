import { t } from '@troth/texts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { isListed } from './store/visibility.ts';

/** Refuses with 403 a member whom nobody can see yet: whoever turns to others has to be seen by them. */
export async function requireListed(db: Db, memberId: string): Promise<void> {
  if (await isListed(db, memberId)) return;
  throw new ApiError(
    'FORBIDDEN',
    t(
      'Please finish your profile first: nobody can see it yet. It needs your date of birth, height, marital status, religion, city and a few words about you.',
    ),
  );
}
