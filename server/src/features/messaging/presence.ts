import type { Announce } from '../../platform/announcements.ts';
import type { Db } from '../../platform/database.ts';
import { findThoseInTouch } from './store/presence.ts';

/** Tells those with whom members are in an open conversation that these came or went (decisions §4). */
export async function announcePresence(
  db: Db,
  announce: Announce,
  { memberIds, now }: { memberIds: string[]; now: Date },
): Promise<void> {
  for (const { memberId, others } of await findThoseInTouch(db, memberIds)) {
    announce(db, {
      to: others,
      event: { type: 'presence.changed', at: now.toISOString(), userId: memberId },
    });
  }
}
