import type { MailChoices, MailKind } from '@troth/contract';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { findChoices, forgetWaiting, saveChoices } from './store/choices.ts';

/** Keeps choices, and forgets what waited for a mail that will not come; answers false where there is no such member. */
async function change(db: Db, memberId: string, choices: Partial<MailChoices>): Promise<boolean> {
  const isThere = await saveChoices(db, memberId, choices);
  const off = (Object.keys(choices) as MailKind[]).filter((kind) => choices[kind] === 'off');
  await forgetWaiting(db, memberId, off);
  return isThere;
}

/** Changes how often a member is written to; what is left out stays. */
export function chooseMail(db: Db, memberId: string, choices: Partial<MailChoices>): Promise<MailChoices> {
  return inTransaction(db, async (transaction) => {
    if (!(await change(transaction, memberId, choices))) throw new ApiError('NOT_FOUND');
    return findChoices(transaction, memberId);
  });
}

/** Writes to a member about these no more; nothing where there is no such member any more. */
export async function turnOff(db: Db, memberId: string, kinds: MailKind[]): Promise<void> {
  const off = Object.fromEntries(kinds.map((kind) => [kind, 'off' as const]));
  await inTransaction(db, (transaction) => change(transaction, memberId, off));
}
