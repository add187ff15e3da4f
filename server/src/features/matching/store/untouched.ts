import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

/** Members with whom there is no interest either way, answered or not. */
export const withoutInterest = (memberId: string): Expression<SqlBool> =>
  sql<boolean>`not exists (
    select from interests where status <> 'withdrawn' and (
      (sender_id = ${memberId} and receiver_id = profiles.member_id)
      or (receiver_id = ${memberId} and sender_id = profiles.member_id)))`;

/** Everybody but these. */
export const otherThan = (memberIds: string[]): Expression<SqlBool> =>
  sql<boolean>`profiles.member_id <> all(${memberIds}::uuid[])`;

/** These alone. */
export const among = (memberIds: string[]): Expression<SqlBool> =>
  eb(sql`profiles.member_id`, '=', sql`any(${memberIds}::uuid[])`);
