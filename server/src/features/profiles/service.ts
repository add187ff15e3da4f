import type { CreateProfileBody, UpdateProfileBody } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { noteConfirmedEmail, withdrawProof } from '../proofs/index.ts';
import { checkChanges, checkWhole } from './checks.ts';
import { applyChanges, newProfile } from './fields.ts';
import type { ProfileFields } from './store/columns.ts';
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
  await inTransaction(db, async (transaction) => {
    const isFirst = await insertProfile(transaction, memberId, { fields, now });
    if (!isFirst) throw new ApiError('CONFLICT', t('You have a profile already.'));
    await noteConfirmedEmail(transaction, memberId);
  });
}

/** What staff compare with papers. */
const onPapers = ['firstName', 'lastName', 'gender', 'dateOfBirth'] as const;

const isAnotherPerson = (before: ProfileFields, after: ProfileFields): boolean =>
  onPapers.some((field) => before[field] !== after[field]);

/** Changes the given fields of the profile that is locked meanwhile: of two changes at once both survive. */
export async function updateProfile(db: Db, { memberId, body, now }: Own<UpdateProfileBody>): Promise<void> {
  checkChanges(body, now);
  await inTransaction(db, async (transaction) => {
    const before = await lockProfile(transaction, memberId);
    if (!before) throw new ApiError('NOT_FOUND');
    const after = applyChanges(before, body);
    checkWhole(after);
    await saveProfile(transaction, memberId, { fields: after, now });
    if (isAnotherPerson(before, after)) await withdrawProof(transaction, memberId, 'identity');
  });
}

/** A profile as a row of its table, with all that follows from it: for the seed, which writes many at once. */
export const profileRow = (body: CreateProfileBody) => columnsWithDerived(newProfile(body));
