import { documentVersions, type PromptAnswer } from '@troth/contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database.ts';
import { prepareQuery } from '../../../platform/prepared-query.ts';
import { selectPhotos } from '../../photos/index.ts';
import { verificationsColumn } from '../../verifications/index.ts';
import { comparedFields } from '../fields.ts';
import { fieldNames, pickFields, selectFields } from './columns.ts';
import { privacyColumns, toPrivacySettings } from './profiles.ts';
import { viewCounts } from './views.ts';

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
            .select(viewCounts(sql.ref('profiles.member_id'), viewsSince))
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
    .select([
      jsonArrayFrom(
        selectPhotos(db).where('photos.member_id', '=', sql.ref<string>('profiles.member_id')),
      ).as('photos'),
      jsonObjectFrom(
        db
          .selectFrom('profiles')
          .select(selectFields(comparedFields))
          .where('profiles.member_id', '=', viewerId),
      ).as('viewer'),
    ])
    .where('profiles.member_id', '=', memberId),
);

/**
 * What one member sees of another's profile, with all photos; the values of the viewer that compatibility compares; and
 * when the viewer last opened the profile on this day, unless they have cleared their list of viewed members since. Null
 * if either has no profile. The caller checks access.
 */
export async function findVisitedProfile(db: Db, key: VisitKey) {
  const [row] = await findVisitedRow(db, key);
  if (!row?.viewer) return null;
  const { prompts, photos, viewer, viewedAt } = row;
  return { fields: pickFields(row), prompts, photos, viewer, viewedAt: viewedAt && new Date(viewedAt) };
}
