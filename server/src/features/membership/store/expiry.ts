import { soldTiers, type Tier } from '@troth/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { lockProfilesForKeyShare } from '../../identity/index.ts';

/** Selects memberships by their end, unless the member has already been notified of it. */
export interface EndsQuery {
  /** Stores the end of which the member was last notified. */
  notifiedColumn: 'ending_told_for' | 'ended_told_for';
  endsAfter: Date | null;
  endsBy: Date;
  /** Leaves out memberships that started later. */
  startedBy: Date;
}

interface ClaimedEnd {
  memberId: string;
  tier: Tier;
  endsAt: Date;
}

/**
 * Whether the member must be notified of the end. Members are notified once for each end; an end that was moved to an
 * earlier time counts as notified, hence the comparison with `<`.
 */
const isDue = ({
  notifiedColumn,
  endsAfter,
  endsBy,
  startedBy,
}: EndsQuery): RawBuilder<boolean> => sql<boolean>`(
  coalesce(ended_told_for, '-infinity'::timestamptz) < expires_at
  and coalesce(${sql.ref(notifiedColumn)}, '-infinity'::timestamptz) < expires_at
  and expires_at > ${endsAfter ?? '-infinity'}::timestamptz and expires_at <= ${endsBy}::timestamptz
  and started_at <= ${startedBy}::timestamptz and tier = any(${soldTiers}::text[])
)`;

/** Ids of the members who must be notified, earliest end first. */
export async function findDueEnds(db: Db, query: EndsQuery, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('member_id')
    .where(isDue(query))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/**
 * Marks members as notified and returns the ends of those that were marked. The profiles are locked first, so that no
 * membership row is locked while waiting for an account deletion. Rows that another process has locked are skipped.
 */
export async function claimDueEnds(
  db: Db,
  query: EndsQuery,
  memberIds: readonly string[],
): Promise<ClaimedEnd[]> {
  await lockProfilesForKeyShare(db, memberIds);
  const { rows } = await sql<ClaimedEnd>`
    update memberships set ${sql.ref(query.notifiedColumn)} = expires_at
    where member_id in (
      select member_id from memberships
      where member_id = any(${memberIds}::uuid[]) and ${isDue(query)}
      for update skip locked
    )
    returning member_id as "memberId", tier, expires_at as "endsAt"`.execute(db);
  return rows.sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
}
