import type { Tier } from '@troth/contract';
import type { Language } from '@troth/texts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import { effectiveTier } from '../../../membership/index.ts';

export interface Recipient {
  memberId: string;
  email: string;
  firstName: string;
  language: Language;
  tier: Tier;
  /** Of the membership; null where it has none. */
  endsAt: Date | null;
  /** Whether others may meet them and they were here lately: else nobody is recommended to them. */
  isAround: boolean;
  /** Out of sight by their own wish or by that of staff: no news goes to them meanwhile. */
  isAway: boolean;
}

/** To whom a mail goes; null where they have no confirmed address or no profile any more. */
export async function findRecipient(
  db: Db,
  memberId: string,
  { now, aroundSince }: { now: Date; aroundSince: Date },
): Promise<Recipient | null> {
  const { rows } = await sql<{
    email: string;
    firstName: string;
    language: Language;
    isAround: boolean;
    isAway: boolean;
    tier: Tier | null;
    expiresAt: Date | null;
  }>`
    select users.email, users.language, profiles.first_name as "firstName", memberships.tier, memberships.expires_at as "expiresAt",
      profiles.listed and profiles.last_active_at >= ${aroundSince} as "isAround",
      profiles.deactivated_at is not null or profiles.suspended as "isAway"
    from profiles
    join identity.users on users.id = profiles.member_id and users.confirmed_at is not null
    left join memberships on memberships.member_id = profiles.member_id
    where profiles.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { tier, expiresAt, ...recipient } = row;
  const held = tier === null ? undefined : { tier, expires_at: expiresAt };
  return { ...recipient, memberId, tier: effectiveTier(held, now), endsAt: expiresAt };
}

export async function findFirstNames(db: Db, memberIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ memberId: string; firstName: string }>`
    select member_id as "memberId", first_name as "firstName" from profiles
    where member_id = any(${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ memberId, firstName }) => [memberId, firstName]));
}
