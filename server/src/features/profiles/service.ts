import type { CreateProfileBody, UpdateProfileBody } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { removeVerification, saveEmailVerification } from '../verifications/index.ts';
import { applyChanges, createFields } from './fields.ts';
import type { ProfileFields } from './store/columns.ts';
import { insertProfile, lockProfile, saveProfile, toColumnsWithDerived } from './store/profiles.ts';
import { savePromptAnswers } from './store/prompts.ts';
import { validateChanges, validateProfile, validatePromptAnswers } from './validation.ts';

interface ProfileWrite<Body> {
  memberId: string;
  body: Body;
  now: Date;
}

export async function createProfile(
  db: Db,
  { memberId, body, now }: ProfileWrite<CreateProfileBody>,
): Promise<void> {
  validateChanges(body, now);
  const fields = createFields(body);
  validateProfile(fields);
  await inTransaction(db, async (transaction) => {
    const isInserted = await insertProfile(transaction, memberId, { fields, now });
    if (!isInserted) throw new ApiError('CONFLICT', t('You already have a profile.'));
    await saveEmailVerification(transaction, memberId);
  });
}

/** Fields that staff compare with identity documents. */
const identityFields = ['firstName', 'lastName', 'gender', 'dateOfBirth'] as const;

const changesIdentity = (before: ProfileFields, after: ProfileFields): boolean =>
  identityFields.some((field) => before[field] !== after[field]);

/** Changes the given fields under a row lock, so that concurrent changes are all kept. */
export async function updateProfile(
  db: Db,
  { memberId, body: { prompts, ...changes }, now }: ProfileWrite<UpdateProfileBody>,
): Promise<void> {
  validateChanges(changes, now);
  if (prompts) validatePromptAnswers(prompts);
  await inTransaction(db, async (transaction) => {
    const before = await lockProfile(transaction, memberId);
    if (!before) throw new ApiError('NOT_FOUND');
    const after = applyChanges(before, changes);
    validateProfile(after);
    await saveProfile(transaction, memberId, { fields: after, now });
    if (prompts) await savePromptAnswers(transaction, memberId, prompts);
    if (changesIdentity(before, after)) await removeVerification(transaction, memberId, 'identity');
  });
}

/** A profile as a table row with all derived columns. The seed uses it to insert many profiles at once. */
export const buildProfileRow = (body: CreateProfileBody) => toColumnsWithDerived(createFields(body));
