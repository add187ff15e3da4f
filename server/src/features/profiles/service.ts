import type { CreateProfileBody, UpdateProfileBody } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { checkChanges, checkWhole } from './checks.ts';
import { applyChanges, newProfile } from './fields.ts';
import { columnsWithDerived, insertProfile, lockProfile, saveProfile } from './store/profiles.ts';

interface Own<Body> {
  memberId: string;
  body: Body;
  now: Date;
}

export async function createProfile(db: Db, { memberId, body, now }: Own<CreateProfileBody>): Promise<void> {
  checkChanges(body, now);
  const fields = newProfile(body);
  checkWhole(fields);
  const isFirst = await insertProfile(db, memberId, { fields, now });
  if (!isFirst) throw new ApiError('CONFLICT', 'You have a profile already.');
}

/** Changes the given fields of the profile that is locked meanwhile: of two changes at once both survive. */
export async function updateProfile(db: Db, { memberId, body, now }: Own<UpdateProfileBody>): Promise<void> {
  checkChanges(body, now);
  await inTransaction(db, async (transaction) => {
    const before = await lockProfile(transaction, memberId);
    if (!before) throw new ApiError('NOT_FOUND');
    const after = applyChanges(before, body);
    checkWhole(after);
    await saveProfile(transaction, memberId, { fields: after, now });
  });
}

/** A profile as a row of its table, with all that follows from it: for the seed, which writes many at once. */
export const profileRow = (body: CreateProfileBody) => columnsWithDerived(newProfile(body));
