import type { VerificationKind, Verifications } from '@troth/contract';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    proofs: { member_id: string; kind: VerificationKind; proven_at: Date };
  }
}

/** What a member has proven, as JSON of the database: the kinds with their instants. */
export type VerificationsJson = Partial<Record<VerificationKind, string>> | null;

/** The proofs of a row of `profiles`, read beside it, so that a page of members takes one statement. */
export const verificationsColumn = sql<VerificationsJson>`(
  select json_object_agg(proofs.kind, proofs.proven_at) from proofs where proofs.member_id = profiles.member_id
)`;

/** The kinds alone, of many members who are only compared. */
export const verificationKindsColumn = sql<VerificationKind[]>`array(
  select proofs.kind from proofs where proofs.member_id = profiles.member_id
)`;

/**
 * Notes that something of a member was proven at an instant, in the place of what was noted before. Nothing is noted of
 * who has no profile, also where it is deleted at this moment.
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

/** Takes a proof away; answers whether there was one. */
export async function removeVerification(
  db: QueryExecutorProvider,
  memberId: string,
  kind: VerificationKind,
): Promise<boolean> {
  const { rows } = await sql`
    delete from proofs where member_id = ${memberId} and kind = ${kind} returning kind`.execute(db);
  return rows.length > 0;
}

/** Notes for a new profile that the e-mail address was confirmed before. */
export async function saveEmailVerification(db: Db, memberId: string): Promise<void> {
  await sql`
    insert into proofs (member_id, kind, proven_at)
    select id, 'email', confirmed_at from identity.users where id = ${memberId} and confirmed_at is not null
    on conflict (member_id, kind) do update set proven_at = excluded.proven_at`.execute(db);
}

async function findVerificationsJson(db: Db, memberId: string): Promise<VerificationsJson> {
  const { rows } = await sql<{ kept: VerificationsJson }>`
    select json_object_agg(kind, proven_at) as kept from proofs where member_id = ${memberId}`.execute(db);
  return rows[0]?.kept ?? null;
}

const toIsoInstant = (kept: string | undefined): string | null =>
  kept ? new Date(kept).toISOString() : null;

/** The steps in their order, each with the instant at which it was proven last. */
export const toVerifications = (kept: VerificationsJson): Verifications => ({
  email: toIsoInstant(kept?.email),
  phone: toIsoInstant(kept?.phone),
  photo: toIsoInstant(kept?.photo),
  identity: toIsoInstant(kept?.identity),
});

/** What a member has proven. */
export const findVerifications = async (db: Db, memberId: string): Promise<Verifications> =>
  toVerifications(await findVerificationsJson(db, memberId));
