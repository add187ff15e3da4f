import type { Announce } from '../../platform/announcements.ts';
import type { Db } from '../../platform/database.ts';
import { findMember } from '../profiles/index.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'interest.expressed': {
      interestId: string;
      senderId: string;
      receiverId: string;
      message: string;
      /** Sent again after a withdrawal, of which nobody is notified a second time (decisions §7). */
      isRenewed: boolean;
      now: Date;
    };
    'interest.accepted': {
      interestId: string;
      senderId: string;
      receiverId: string;
      /** Who accepted it. */
      byId: string;
      now: Date;
    };
    /** Taken back by its sender, also where it was accepted by then. */
    'interest.withdrawn': { interestId: string; senderId: string; receiverId: string; now: Date };
  }
}

interface Change {
  interestId: string;
  memberId: string;
  otherId: string;
  now: Date;
}

/** Tells the windows of both sides that something changed between them; whoever no longer meets the member hears nothing. */
export async function announceChange(
  db: Db,
  announce: Announce,
  { interestId, memberId, otherId, now }: Change,
): Promise<void> {
  const changed = { type: 'interest.changed', at: now.toISOString(), interestId } as const;
  announce(db, { to: [memberId], event: { ...changed, userId: otherId } });
  if (!(await findMember(db, { viewerId: otherId, memberId }))) return;
  announce(db, { to: [otherId], event: { ...changed, userId: memberId } });
}
