import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';
import type { Kept } from '../notice.ts';

interface Selection {
  memberId: string;
  unreadOnly: boolean;
}

/** The notifications of a member but for those of members who are out of their sight. */
const inSight = (db: Db, { memberId, unreadOnly }: Selection) =>
  db
    .selectFrom('notifications')
    .modifyFront(PLANNED_ONCE)
    .leftJoin('profiles', 'profiles.member_id', 'notifications.actor_id')
    .where('notifications.member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('notifications.actor_id', 'is', null), visibleTo(memberId)]))
    .$if(unreadOnly, (query) => query.where(sql<boolean>`not notifications.is_read`));

interface Page extends Selection {
  /** Of the last one of the page before. */
  after: number | undefined;
  most: number;
}

/** A page of them, newest first. */
export async function findNotices(db: Db, { after, most, ...selection }: Page): Promise<Kept[]> {
  const rows = await inSight(db, selection)
    .$if(after !== undefined, (query) => query.where('notifications.created_at', '<', after as number))
    .select([
      'notifications.created_at as createdAt',
      'notifications.type',
      'notifications.actor_id as actorId',
      'notifications.details',
      'notifications.is_read as isRead',
    ])
    .orderBy('notifications.created_at', 'desc')
    .limit(most)
    .execute();
  // Nobody but insertNotice writes them.
  return rows.map(({ actorId, ...row }) => ({ ...row, ...(actorId === null ? {} : { actorId }) }) as Kept);
}

export async function countNotices(db: Db, selection: Selection): Promise<number> {
  const { count } = await inSight(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
