import type { VerificationKind, Verifications } from '@troth/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import { toIsoInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    proofs: { member_id: string; kind: VerificationKind; proven_at: Date };
  }
}

/** The verifications of a member as JSON from the database: kind to timestamp. */
export type VerificationsJson = Partial<Record<VerificationKind, string>> | null;

/** Subquery for the verifications of a `profiles` row, so that a page of members takes one statement. */
export const verificationsColumn = sql<VerificationsJson>`(
  select json_object_agg(proofs.kind, proofs.proven_at) from proofs where proofs.member_id = profiles.member_id
)`;

/** Subquery for the kinds only, for scoring many members. */
export const verificationKindsColumn = sql<VerificationKind[]>`array(
  select proofs.kind from proofs where proofs.member_id = profiles.member_id
)`;

/**
 * Saves a verification, replacing an earlier one of the same kind. Does nothing if the member has no profile, or if the
 * profile is deleted concurrently.
 */
export async function saveVerification(
  db: QueryExecutorProvider,
  memberId: string,
  kind: VerificationKind,
  at: Date,
): Promise<void> {
  await sql`
    insert into proofs (member_id, kind, proven_at)
    select member_id, ${kind}, ${at} from profiles where member_id = ${memberId} for key share
    on conflict (member_id, kind) do update set proven_at = excluded.proven_at`.execute(db);
}

/** Removes a verification. Returns whether there was one. */
export async function removeVerification(
  db: QueryExecutorProvider,
  memberId: string,
  kind: VerificationKind,
): Promise<boolean> {
  const { rows } = await sql`
    delete from proofs where member_id = ${memberId} and kind = ${kind} returning kind`.execute(db);
  return rows.length > 0;
}

/** Saves the email verification of a new profile if the address is confirmed. */
export async function saveEmailVerification(db: Db, memberId: string): Promise<void> {
  await sql`
    insert into proofs (member_id, kind, proven_at)
    select id, 'email', confirmed_at from identity.users where id = ${memberId} and confirmed_at is not null
    on conflict (member_id, kind) do update set proven_at = excluded.proven_at`.execute(db);
}

async function findVerificationsJson(db: Db, memberId: string): Promise<VerificationsJson> {
  const { rows } = await sql<{ json: VerificationsJson }>`
    select json_object_agg(kind, proven_at) as json from proofs where member_id = ${memberId}`.execute(db);
  return rows[0]?.json ?? null;
}

const toInstantOrNull = (timestamp: string | undefined): string | null =>
  timestamp ? toIsoInstant(timestamp) : null;

/** All kinds in the API order, each with the time it was last verified. */
export const toVerifications = (json: VerificationsJson): Verifications => ({
  email: toInstantOrNull(json?.email),
  phone: toInstantOrNull(json?.phone),
  photo: toInstantOrNull(json?.photo),
  identity: toInstantOrNull(json?.identity),
});

/** The verifications of a member. */
export const findVerifications = async (db: Db, memberId: string): Promise<Verifications> =>
  toVerifications(await findVerificationsJson(db, memberId));
