import { documentVersions, type PrivacySettings, type PromptAnswer } from '@troth/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../platform/database.ts';
import { prepareQuery } from '../../../platform/prepared-query.ts';
import { toTextKey } from '../../../platform/text-key.ts';
import { verificationsColumn } from '../../verifications/index.ts';
import { meetsListingRequirements } from '../completion.ts';
import {
  fieldNames,
  type ProfileFields,
  pickFields,
  selectFields,
  toColumns,
  toFields,
  toMustHaveColumns,
  toTextKeyColumns,
} from './columns.ts';
import { viewCounts } from './views.ts';

const privacyColumns = [
  'photo_privacy',
  'phone_privacy',
  'do_not_record_views',
  'hide_online_status',
  'learn_from_activity',
] as const;

type PrivacyRow = Pick<Selectable<Tables['profiles']>, (typeof privacyColumns)[number]>;

const toPrivacySettings = (row: PrivacyRow): PrivacySettings => ({
  photoPrivacy: row.photo_privacy,
  phonePrivacy: row.phone_privacy,
  doNotRecordViews: row.do_not_record_views,
  hideOnlineStatus: row.hide_online_status,
  learnFromActivity: row.learn_from_activity,
});

/** The privacy settings; their row is locked until the transaction ends. */
export async function lockPrivacy(db: Db, memberId: string): Promise<PrivacySettings | null> {
  const row = await db
    .selectFrom('profiles')
    .select(privacyColumns)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toPrivacySettings(row) : null;
}

export async function savePrivacy(db: Db, memberId: string, settings: PrivacySettings): Promise<void> {
  await db
    .updateTable('profiles')
    .set({
      photo_privacy: settings.photoPrivacy,
      phone_privacy: settings.phonePrivacy,
      do_not_record_views: settings.doNotRecordViews,
      hide_online_status: settings.hideOnlineStatus,
      learn_from_activity: settings.learnFromActivity,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Activity within this time of the stored activity is not stored, because each update rewrites three indexes. */
const ACTIVITY_PRECISION_MS = 5000;

/** The columns of the fields together with all columns derived from them, so that both are always written together. */
export const toColumnsWithDerived = (fields: ProfileFields) => ({
  ...toColumns(fields),
  first_name_key: toTextKey(fields.firstName),
  last_name_key: toTextKey(fields.lastName),
  listed: meetsListingRequirements(fields),
  ...toTextKeyColumns(fields),
  ...toMustHaveColumns(fields.partnerPreferences),
});

/** Returns false, and inserts nothing, if the member has a profile already. */
export async function insertProfile(
  db: Db,
  memberId: string,
  { fields, now }: { fields: ProfileFields; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('profiles')
    .values({
      member_id: memberId,
      ...toColumnsWithDerived(fields),
      joined_at: now,
      last_active_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The fields of a profile; its row is locked until the transaction ends. */
export async function lockProfile(db: Db, memberId: string): Promise<ProfileFields | null> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toFields(row) : null;
}

export async function saveProfile(
  db: Db,
  memberId: string,
  { fields, now }: { fields: ProfileFields; now: Date },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({
      ...toColumnsWithDerived(fields),
      listed: sql`${meetsListingRequirements(fields)} and deactivated_at is null and not suspended`,
      updated_at: now,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Records activity. The stored instant never moves back, because page keys rely on it. */
export async function touchActivity(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ last_active_at: now })
    .where('member_id', '=', memberId)
    .where('last_active_at', '<', new Date(now.getTime() - ACTIVITY_PRECISION_MS))
    .execute();
}

/**
 * Deletes a profile with everything that refers to it, in the current transaction. Deletions are serialised, because
 * concurrent deletions of two members with shared rows would deadlock.
 */
export async function deleteProfile(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leaving', 0))`.execute(db);
  await db.deleteFrom('profiles').where('member_id', '=', memberId).execute();
}

/** The answers to prompts of a row of `profiles`, in the member's order. */
const promptsColumn = sql<PromptAnswer[]>`(
  select coalesce(json_agg(json_build_object('prompt', prompt, 'answer', answer) order by position), '[]')
  from prompt_answers where prompt_answers.member_id = profiles.member_id
)`;

/** The documents in force and their versions, as two lists. */
const documentsInForce = () => ({
  documents: Object.keys(documentVersions),
  versions: Object.values(documentVersions),
});

/** Whether there is a document in force that the member has not agreed to. */
const lacksConsentOf = (
  memberId: string | RawBuilder<string>,
  { documents, versions }: ReturnType<typeof documentsInForce>,
) => sql<boolean>`exists (
  select from unnest(${documents}::text[], ${versions}::date[]) as in_force (document, version)
  where not exists (
    select from consents
    where consents.member_id = ${memberId} and consents.document = in_force.document
      and consents.version = in_force.version
  )
)`;

interface OwnKey {
  memberId: string;
  viewsSince: Date;
}

const findOwnRow = prepareQuery(
  (db, { memberId, viewsSince, documents, versions }: OwnKey & ReturnType<typeof documentsInForce>) =>
    db
      .selectFrom('profiles')
      .leftJoin('photos', (join) =>
        join.onRef('photos.member_id', '=', 'profiles.member_id').on('photos.is_profile_photo', '=', true),
      )
      .leftJoin('interest_days', 'interest_days.member_id', 'profiles.member_id')
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('profile_views')
            .whereRef('viewed_id', '=', 'profiles.member_id')
            .select(viewCounts(viewsSince))
            .as('views'),
        (join) => join.onTrue(),
      )
      .select(selectFields(fieldNames))
      .select(privacyColumns)
      .select([
        'profiles.listed',
        'profiles.joined_at as joinedAt',
        'photos.object_key as photoKey',
        'photos.blurred_key as blurredKey',
        'photos.placeholder',
        'photos.verification_status as photoStatus',
        'interest_days.day',
        'interest_days.sent',
        verificationsColumn.as('storedVerifications'),
        promptsColumn.as('prompts'),
        'views.viewCount',
        'views.viewCountThisWeek',
        lacksConsentOf(sql.ref('profiles.member_id'), { documents, versions }).as('consentNeeded'),
      ])
      .where('profiles.member_id', '=', memberId),
);

/** A member's profile with everything that only the member sees. Views are counted in total and since an instant. */
export async function findOwnProfile(db: Db, key: OwnKey) {
  const [row] = await findOwnRow(db, { ...key, ...documentsInForce() });
  if (!row) return null;
  const { photoKey, blurredKey, placeholder, photoStatus } = row;
  return {
    fields: pickFields(row),
    listed: row.listed,
    hasPhoto: photoStatus === 'approved' || photoStatus === 'pending',
    joinedAt: row.joinedAt,
    photo:
      photoKey !== null && blurredKey !== null && placeholder !== null
        ? { objectKey: photoKey, blurredKey, placeholder }
        : null,
    privacy: toPrivacySettings(row),
    storedVerifications: row.storedVerifications,
    lastInterestSentDate: row.day,
    interestsSentThatDay: row.sent ?? 0,
    prompts: row.prompts,
    views: { viewCount: row.viewCount, viewCountThisWeek: row.viewCountThisWeek },
    consentNeeded: row.consentNeeded,
  };
}

/** Whether there is a document in force that the member has not agreed to. */
export async function lacksConsent(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{
    lacks: boolean;
  }>`select ${lacksConsentOf(memberId, documentsInForce())} as lacks`.execute(db);
  return rows[0]?.lacks ?? true;
}

/** The fields of a member's profile. The caller checks access. */
export async function findProfileFields(db: Db, memberId: string): Promise<ProfileFields | null> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? toFields(row) : null;
}

interface VisitKey {
  viewerId: string;
  memberId: string;
  /** The current UTC day. */
  day: string;
}

const findVisitedRow = prepareQuery((db, { viewerId, memberId, day }: VisitKey) =>
  db
    .selectFrom('profiles')
    .leftJoin('profile_views as view', (join) =>
      join
        .onRef('view.viewed_id', '=', 'profiles.member_id')
        .on('view.viewer_id', '=', viewerId)
        .on('view.day', '=', day),
    )
    .select(selectFields(fieldNames))
    .select([
      promptsColumn.as('prompts'),
      sql<Date | null>`(
        select coalesce(view.viewed_again_at, view.viewed_at) from profiles viewer
        where viewer.member_id = ${viewerId} and coalesce(view.viewed_again_at, view.viewed_at)
          > coalesce(viewer.viewed_list_cleared_at, '-infinity')
      )`.as('viewedAt'),
    ])
    .where('profiles.member_id', '=', memberId),
);

/**
 * What one member sees of another's profile, and when they last opened it on this day, unless they have cleared their
 * list of viewed members since. The caller checks access.
 */
export async function findVisitedProfile(db: Db, key: VisitKey) {
  const [row] = await findVisitedRow(db, key);
  return row
    ? { fields: pickFields(row), prompts: row.prompts, viewedAt: row.viewedAt && new Date(row.viewedAt) }
    : null;
}

/** A member's presence within this time of the stored activity is not stored. */
const PRESENCE_PRECISION_MS = 5000;

/**
 * Records that members have a window open. Rows are locked in the order of their ids to avoid deadlocks; rows that
 * other transactions have locked are skipped until the next round.
 */
export async function markPresent(db: Db, memberIds: string[], now: Date): Promise<void> {
  await sql`
    update profiles set last_active_at = greatest(last_active_at, ${now}), left_at = null
    where member_id in (
      select member_id from profiles
      where member_id = any(${memberIds}::uuid[])
        and (last_active_at < ${new Date(now.getTime() - PRESENCE_PRECISION_MS)} or left_at is not null)
      order by member_id
      for no key update skip locked
    )`.execute(db);
}

/**
 * Records that members have no window open any more. Locks rows like `markPresent`; a member whose row is skipped goes
 * offline after a time-out.
 */
export async function markGone(db: Db, memberIds: string[], now: Date): Promise<void> {
  await sql`
    update profiles set left_at = greatest(last_active_at, ${now})
    where member_id in (
      select member_id from profiles where member_id = any(${memberIds}::uuid[])
      order by member_id
      for no key update skip locked
    )`.execute(db);
}
