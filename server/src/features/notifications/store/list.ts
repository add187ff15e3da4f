import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';
import type { Kept } from '../notice.ts';

interface Selection {
  memberId: string;
  unreadOnly: boolean;
}

/**
 * The notifications of a member but for those of members who are out of their sight; asked of each by itself, as a join
 * reads the profiles of the whole site where there are many.
 */
const inSight = (db: Db, { memberId, unreadOnly }: Selection) =>
  db
    .selectFrom('notifications')
    .modifyFront(PLANNED_ONCE)
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`(
        notifications.actor_id is null
        or (select ${visibleTo(memberId)} from profiles where profiles.member_id = notifications.actor_id)
      )`,
    )
    .$if(unreadOnly, (query) => query.where(sql<boolean>`not is_read`));

interface Page extends Selection {
  /** Of the last one of the page before. */
  after: number | undefined;
  most: number;
}

/** A page of them, newest first. */
export async function findNotices(db: Db, { after, most, ...selection }: Page): Promise<Kept[]> {
  const rows = await inSight(db, selection)
    .$if(after !== undefined, (query) => query.where('created_at', '<', after as number))
    .select(['created_at as createdAt', 'type', 'actor_id as actorId', 'details', 'is_read as isRead'])
    .orderBy('created_at', 'desc')
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
