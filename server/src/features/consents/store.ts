import type { ConsentDocument } from '@troth/contract';
import { lockSession } from '@troth/identity';
import { type Db, inTransaction } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    consents: { member_id: string; document: ConsentDocument; version: string; given_at: Date };
  }
}

/** All consents of a member, oldest first. */
export const listConsents = (db: Db, memberId: string) =>
  db
    .selectFrom('consents')
    .select(['document', 'version', 'given_at as givenAt'])
    .where('member_id', '=', memberId)
    .orderBy('given_at')
    .orderBy('document')
    .execute();

interface NewConsents {
  memberId: string;
  sessionId: string;
  consents: { document: ConsentDocument; version: string }[];
  now: Date;
}

/**
 * Stores consents. A version to which the member has already consented keeps its first date. Returns false if the
 * session has ended.
 */
export function insertConsents(
  db: Db,
  { memberId, sessionId, consents, now }: NewConsents,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockSession(transaction, memberId, sessionId))) return false;
    await transaction
      .insertInto('consents')
      .values(consents.map((each) => ({ ...each, member_id: memberId, given_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

export async function deleteConsents(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('consents').where('member_id', '=', memberId).execute();
}
