import type { Announce } from '../../platform/announcements.ts';
import type { Db } from '../../platform/database.ts';
import { findThoseInTouch } from './store/presence.ts';

/** Tells those with whom a member is in an open conversation that the member came or went (decisions §4). */
export async function announcePresence(
  db: Db,
  announce: Announce,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const to = await findThoseInTouch(db, memberId);
  if (to.length === 0) return;
  announce(db, { to, event: { type: 'presence.changed', at: now.toISOString(), userId: memberId } });
}
