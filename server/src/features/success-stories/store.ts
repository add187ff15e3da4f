import { randomUUID } from 'node:crypto';
import type { SubmitStoryBody } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

type Decision = 'approved' | 'rejected';

type StoryStatus = 'pending' | Decision;

declare module '../../platform/database.ts' {
  interface Tables {
    success_stories: {
      story_id: string;
      member_id: string | null;
      names: string;
      text: string;
      place: string;
      married_on: string | null;
      status: StoryStatus;
      submitted_at: Date;
      published_at: Date | null;
      drawing: number | null;
    };
  }
}

/** Returns the id of the story, or null if another story of the member is pending (unique index). */
export async function insertStory(
  db: Db,
  { memberId, story, now }: { memberId: string; story: SubmitStoryBody; now: Date },
): Promise<string | null> {
  const inserted = await db
    .insertInto('success_stories')
    .values({
      story_id: randomUUID(),
      member_id: memberId,
      names: story.names,
      text: story.text,
      place: story.place,
      married_on: story.marriedOn,
      status: 'pending',
      submitted_at: now,
      published_at: null,
      drawing: null,
    })
    .onConflict((conflict) =>
      conflict.column('member_id').where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returning('story_id')
    .executeTakeFirst();
  return inserted?.story_id ?? null;
}

export interface StoryCursor {
  publishedAt: Date;
  storyId: string;
}

const storyColumns = ['story_id as storyId', 'names', 'text', 'place', 'married_on as marriedOn'] as const;

/** Published stories, last published first. */
export function listPublishedStories(db: Db, { after, limit }: { after?: StoryCursor; limit: number }) {
  return db
    .selectFrom('success_stories')
    .select([...storyColumns, 'drawing', 'published_at as publishedAt'])
    .where('status', '=', 'approved')
    .$if(after !== undefined, (query) => {
      const { publishedAt, storyId } = after as StoryCursor;
      return query.where(sql<boolean>`(published_at, story_id) < (${publishedAt}, ${storyId})`);
    })
    .$narrowType<{ publishedAt: Date }>()
    .orderBy('published_at', 'desc')
    .orderBy('story_id', 'desc')
    .limit(limit)
    .execute();
}

/** The stories that wait for review, oldest first. */
export function listPendingStories(db: Db) {
  return db
    .selectFrom('success_stories')
    .select([...storyColumns, 'submitted_at as submittedAt'])
    .where('status', '=', 'pending')
    .orderBy('submitted_at')
    .orderBy('story_id')
    .execute();
}

export type PendingStory = Awaited<ReturnType<typeof listPendingStories>>[number];

/** Publishes a pending story. Returns false if no pending story has this id. */
export async function approveStory(db: Db, storyId: string, now: Date): Promise<boolean> {
  const approved = await db
    .updateTable('success_stories')
    .set({ status: 'approved', published_at: now })
    .where('story_id', '=', storyId)
    .where('status', '=', 'pending')
    .returning('story_id')
    .executeTakeFirst();
  return approved !== undefined;
}

/** Rejects a pending story or unpublishes an approved one. Returns false if no such story has this id. */
export async function rejectStory(db: Db, storyId: string): Promise<boolean> {
  const rejected = await db
    .updateTable('success_stories')
    .set({ status: 'rejected', published_at: null })
    .where('story_id', '=', storyId)
    .where('status', '<>', 'rejected')
    .returning('story_id')
    .executeTakeFirst();
  return rejected !== undefined;
}

/** The review decision, or undefined if the story is pending or does not exist. */
export async function findStoryDecision(db: Db, storyId: string): Promise<Decision | undefined> {
  const story = await db
    .selectFrom('success_stories')
    .select('status')
    .where('story_id', '=', storyId)
    .where('status', '<>', 'pending')
    .$narrowType<{ status: Decision }>()
    .executeTakeFirst();
  return story?.status;
}

/** Deletes all stories of a member, including published ones, since they name the couple. */
export async function deleteStories(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('success_stories').where('member_id', '=', memberId).execute();
}
