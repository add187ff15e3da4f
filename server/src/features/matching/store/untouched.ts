import { type Expression, type SqlBool, sql } from 'kysely';

/** Members with whom there is no interest either way, answered or not. */
export const withoutInterest = (memberId: string): Expression<SqlBool> =>
  sql<boolean>`not exists (
    select from interests where status <> 'withdrawn' and (
      (sender_id = ${memberId} and receiver_id = profiles.member_id)
      or (receiver_id = ${memberId} and sender_id = profiles.member_id)))`;
