import { MAX_PHOTO_BYTES } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import {
  deletedViewsOf,
  findCompletion,
  findProfileFields,
  findPromptAnswers,
} from '../../profiles/index.ts';
import type { ExportContext, ExportSection, ExportSectionWithFiles } from '../section.ts';

interface ProfileState {
  joinedAt: Date;
  updatedAt: Date;
  lastActiveAt: Date;
  leftAt: Date | null;
  previousVisitAt: Date | null;
  viewedListClearedAt: Date | null;
  shownToOthers: boolean;
  deactivatedAt: Date | null;
  suspended: boolean;
  viewCount: number;
  interestsSentOnLastDay: { day: string; sent: number } | null;
}

async function findProfileState(db: Db, memberId: string): Promise<ProfileState | undefined> {
  const { rows } = await sql<ProfileState>`
    select joined_at as "joinedAt", first_listed_at as "firstListedAt", updated_at as "updatedAt",
      member_activity.last_active_at as "lastActiveAt",
      member_activity.left_at as "leftAt", member_activity.previous_visit_at as "previousVisitAt", viewed_list_cleared_at as "viewedListClearedAt",
      listed as "shownToOthers", deactivated_at as "deactivatedAt", suspended,
      (select count(*) + ${deletedViewsOf(memberId)} from profile_views where viewed_id = ${memberId}) as "viewCount",
      (select json_build_object('day', day, 'sent', sent) from interest_days where member_id = ${memberId})
        as "interestsSentOnLastDay"
    from profiles join member_activity using (member_id) where member_id = ${memberId}`.execute(db);
  return rows[0];
}

export const profile: ExportSection = {
  file: 'profile.json',
  description:
    'What you tell about yourself, since when you are here, and how often your profile was viewed.',
  tables: ['profiles', 'member_activity', 'prompt_answers', 'interest_days', 'profile_views', 'view_totals'],
  async readContent({ db, memberId }) {
    const fields = await findProfileFields(db, memberId);
    if (!fields) return null;
    const { partnerPreferences: _elsewhere, ...ownFields } = fields;
    const [completion, state, prompts] = await Promise.all([
      findCompletion(db, memberId),
      findProfileState(db, memberId),
      findPromptAnswers(db, memberId),
    ]);
    return { ...ownFields, prompts, ...state, completion };
  },
};

export const preferences: ExportSection = {
  file: 'preferences.json',
  description: 'Whom you hope to find.',
  tables: ['profiles'],
  readContent: async ({ db, memberId }) =>
    (await findProfileFields(db, memberId))?.partnerPreferences ?? null,
};

const listPhotos = (db: Db, memberId: string) =>
  db
    .selectFrom('photos')
    .select([
      'photo_id as photoId',
      'object_key as objectKey',
      'is_profile_photo as isProfilePhoto',
      'width',
      'height',
      'verification_status as verificationStatus',
      'verification_message as verificationMessage',
      'verified_at as verifiedAt',
      'created_at as addedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('photo_id')
    .execute();

type Photo = Awaited<ReturnType<typeof listPhotos>>[number];

const photoFileName = ({ photoId }: Photo): string => `photos/${photoId}.webp`;

async function* photoRows(photos: readonly Photo[]) {
  for (const photo of photos) {
    const { objectKey: _internal, ...fields } = photo;
    yield { file: photoFileName(photo), ...fields };
  }
}

async function* photoFiles({ objects }: ExportContext, photos: readonly Photo[]) {
  for (const photo of photos) {
    const bytes = await objects.read(`${photo.objectKey}/full.webp`, MAX_PHOTO_BYTES);
    // Null if the photo was deleted during the export.
    if (bytes) yield { name: photoFileName(photo), bytes };
  }
}

export const photos: ExportSectionWithFiles = {
  file: 'photos.json',
  description:
    'Your photos, each in the best size that we keep, in the folder photos; and what staff said of them.',
  tables: ['photos'],
  async readWithFiles(context) {
    const photos = await listPhotos(context.db, context.memberId);
    return { content: photoRows(photos), files: photoFiles(context, photos) };
  },
};

export const savedSearches: ExportSection = {
  file: 'saved-searches.json',
  description: 'Searches that you saved.',
  tables: ['saved_searches', 'saved_search_alerts'],
  async *readContent({ db, memberId }) {
    yield* await db
      .selectFrom('saved_searches')
      .select(['name', 'criteria', 'created_at as savedAt', 'alerts_since as alertsSince'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute();
  },
};

export const successStories: ExportSection = {
  file: 'success-stories.json',
  description: 'Your story, where you told us one.',
  tables: ['success_stories'],
  async *readContent({ db, memberId }) {
    const { rows } = await sql`
      select names, text, place, married_on as "marriedOn", status, submitted_at as "submittedAt",
        published_at as "publishedAt"
      from success_stories where member_id = ${memberId} order by submitted_at`.execute(db);
    yield* rows;
  },
};
