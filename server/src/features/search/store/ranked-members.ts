import {
  codedFields,
  excludingPreferences,
  type Gender,
  listFilters,
  mapFields,
  type PartnerPreferences,
  profileFields,
  type VerificationKind,
} from '@troth/contract';
import { sql } from 'kysely';
import type {
  ChangedMembers,
  RankedMember,
  RankingSource,
  StoredMember,
} from '../../../adapters/ranking/port.ts';
import { type Db, REUSE_PLAN } from '../../../platform/database.ts';
import { hasVisiblePhoto } from '../../profiles/index.ts';
import { verificationKindsColumn } from '../../verifications/index.ts';
import { toInformativePreferences } from '../ranking-query.ts';

/** Members read by one statement. */
const BATCH_SIZE = 2000;

interface MemberRow {
  memberId: string;
  gender: Gender;
  lookingFor: Gender[];
  dateOfBirth: string;
  heightCm: number | null;
  codes: (string | null)[];
  texts: (string | null)[];
  firstName: string;
  lastName: string;
  preferences: PartnerPreferences;
  hasPhoto: boolean;
  verifiedKinds: VerificationKind[];
  hidesPresence: boolean;
  joinedAt: Date;
  activeDay: number;
  changedIn: string | null;
  [list: `list_${string}`]: string[];
}

const columnsOf = (fields: readonly (keyof typeof profileFields)[], suffix = '') =>
  sql.join(fields.map((field) => sql.ref(`profiles.${profileFields[field].column}${suffix}`)));

/** The UTC day of the last activity, in days since 1970. */
export const activeDay = sql<number>`(profiles.last_active_at at time zone 'utc')::date - date '1970-01-01'`;

const memberColumns = sql`
  profiles.gender, profiles.looking_for as "lookingFor", profiles.date_of_birth as "dateOfBirth",
  profiles.height_cm as "heightCm", json_build_array(${columnsOf(codedFields)}) as codes,
  json_build_array(${columnsOf(excludingPreferences, '_key')}) as texts,
  ${sql.join(listFilters.map((field) => sql`to_json(${sql.ref(`profiles.${profileFields[field].column}`)}) as ${sql.ref(`list_${field}`)}`))},
  profiles.first_name_key as "firstName", profiles.last_name_key as "lastName",
  profiles.partner_preferences as preferences, profiles.hide_online_status as "hidesPresence",
  profiles.joined_at as "joinedAt", ${activeDay} as "activeDay",
  ${hasVisiblePhoto} as "hasPhoto", ${verificationKindsColumn} as "verifiedKinds",
  (select transaction_id::text from member_changes where member_changes.member_id = profiles.member_id
    order by member_changes.transaction_id desc limit 1) as "changedIn"`;

function toStoredMember({
  codes,
  texts,
  firstName,
  lastName,
  preferences,
  changedIn,
  ...row
}: MemberRow): StoredMember {
  const member: RankedMember = {
    ...row,
    codes: mapFields(codedFields, (field) => codes[codedFields.indexOf(field)] ?? null),
    texts: mapFields(excludingPreferences, (field) => texts[excludingPreferences.indexOf(field)] ?? null),
    lists: mapFields(listFilters, (field) => row[`list_${field}`] ?? []),
    names: { firstName, lastName },
    preferences: toInformativePreferences({ partnerPreferences: preferences }),
  };
  return { member, changedIn: Number(changedIn ?? 0) };
}

async function readMembers(db: Db, after: string | null): Promise<StoredMember[]> {
  const { rows } = await sql<MemberRow>`
    select profiles.member_id as "memberId", ${memberColumns} from profiles
    where profiles.listed and (${after}::uuid is null or profiles.member_id > ${after}::uuid)
    order by profiles.member_id limit ${BATCH_SIZE}`.execute(db);
  return rows.map(toStoredMember);
}

async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return (rows[0] as { snapshot: string }).snapshot;
}

interface ChangeRow {
  snapshot: string;
  changeId: number | null;
  transaction: string;
  memberId: string;
}

/**
 * Members changed by transactions from `since` on, without changes that were read before. A transaction that is still
 * running at a snapshot can commit changes later, so the next call starts at the snapshot's first running transaction.
 * The members are read after the snapshot and may contain later changes, which the next call reads again.
 */
async function readChanges(
  db: Db,
  { since, readIds }: { since: number; readIds: readonly number[] },
): Promise<ChangedMembers> {
  const { rows } = await sql<ChangeRow>`
    select ${REUSE_PLAN} pg_current_snapshot()::text as snapshot, change_id::float8 as "changeId",
      transaction_id::text as transaction, member_id as "memberId"
    from (values (true)) always
    left join member_changes on transaction_id >= ${String(since)}::xid8 and change_id <> all(${readIds}::bigint[])`.execute(
    db,
  );
  const { snapshot } = rows[0] as ChangeRow;
  const changes = rows.flatMap(({ changeId, transaction }) =>
    changeId === null ? [] : [{ changeId, transaction: Number(transaction) }],
  );
  if (changes.length === 0) return { snapshot, changes, listed: [], unlistedIds: [] };
  const changedIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const { rows: listed } = await sql<MemberRow>`
    select ${REUSE_PLAN} profiles.member_id as "memberId", ${memberColumns} from profiles
    where profiles.listed and profiles.member_id = any(${changedIds}::uuid[])`.execute(db);
  const listedIds = new Set(listed.map(({ memberId }) => memberId));
  return {
    snapshot,
    changes,
    listed: listed.map(toStoredMember),
    unlistedIds: changedIds.filter((memberId) => !listedIds.has(memberId)),
  };
}

/** What an index of all listed members reads from the database. */
export const createRankingSource = (db: Db): RankingSource => ({
  readSnapshot: () => readSnapshot(db),
  readMembers: (after) => readMembers(db, after),
  readChanges: (position) => readChanges(db, position),
});

/**
 * Deletes changes that every running process has read. Compares with the database's clock, which has set `changed_at`:
 * the site's clock can be moved in development.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from member_changes where changed_at < statement_timestamp() - interval '1 hour'`.execute(
    db,
  );
}
