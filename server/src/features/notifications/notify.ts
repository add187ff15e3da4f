import type { Announce } from '../../platform/announcements.ts';
import type { Db } from '../../platform/database.ts';
import type { Notice } from './notice.ts';
import { stampOf } from './rules.ts';
import { insertNotice } from './store/insert.ts';

/**
 * Keeps a notification for a member under a `createdAt` of its own (decisions §8) and tells their windows of it; whoever
 * has no profile is told nothing.
 */
export async function notify(
  db: Db,
  { to, now, ...notice }: Notice & { to: string; now: Date },
  announce: Announce,
): Promise<void> {
  const createdAt = await insertNotice(db, { to, stamp: stampOf(notice.type, now), notice });
  if (createdAt === null) return;
  const at = new Date(createdAt).toISOString();
  announce(db, { to: [to], event: { type: 'notification.created', at, createdAt } });
}
