import type { MailChoices, MailKind } from '@troth/contract';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { findChoices, forgetWaiting, saveChoices } from './store/choices.ts';

/** Changes how often a member is written to; what is left out stays. */
export function chooseMail(db: Db, memberId: string, choices: Partial<MailChoices>): Promise<MailChoices> {
  return inTransaction(db, async (transaction) => {
    if (!(await saveChoices(transaction, memberId, choices))) throw new ApiError('NOT_FOUND');
    const off = (Object.keys(choices) as MailKind[]).filter((kind) => choices[kind] === 'off');
    await forgetWaiting(transaction, memberId, off);
    return findChoices(transaction, memberId);
  });
}

/** Writes to a member about these no more; answers false where there is no such member. */
export function turnOff(db: Db, memberId: string, kinds: MailKind[]): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const off = Object.fromEntries(kinds.map((kind) => [kind, 'off' as const]));
    const isThere = await saveChoices(transaction, memberId, off);
    await forgetWaiting(transaction, memberId, kinds);
    return isThere;
  });
}
