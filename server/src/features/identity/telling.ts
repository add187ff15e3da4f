import type { Announce } from '../../platform/announcements.ts';
import type { Db } from '../../platform/database.ts';

/** Tells the windows of a member which sessions ended: those of the ended ones leave, the others look at the list anew. */
export function announceEnded(
  db: Db,
  announce: Announce,
  { memberId, sessionIds, now }: { memberId: string; sessionIds: string[]; now: Date },
): void {
  for (const sessionId of sessionIds) {
    announce(db, { to: [memberId], event: { type: 'session.revoked', at: now.toISOString(), sessionId } });
  }
}
