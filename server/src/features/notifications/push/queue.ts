import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { findSubscribedSessions, type PushKind } from './store.ts';

/** One push notification to one browser. */
export interface PushJob {
  kind: PushKind;
  /** The id of the interest, conversation or saved search. */
  aboutId: string;
  sessionId: string;
}

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    'push.send': PushJob;
  }
}

/** About three hours of attempts, each after a longer pause. */
const MAX_ATTEMPTS = 10;

/** Delay of a push notification about a message, so that a member who has the conversation open gets none. */
const READING_GRACE_MS = 5_000;

interface PushOccasion {
  memberId: string;
  kind: PushKind;
  aboutId: string;
}

/** Adds a job for each browser of the member. Further messages of a conversation share a waiting job. */
async function queuePushes(db: Db, { memberId, kind, aboutId }: PushOccasion, afterMs = 0): Promise<void> {
  for (const sessionId of await findSubscribedSessions(db, memberId)) {
    const key = `push:${kind}:${aboutId}:${sessionId}`;
    await addJob(db, 'push.send', { kind, aboutId, sessionId }, { key, afterMs, maxAttempts: MAX_ATTEMPTS });
  }
}

/** Queues push notifications for events of other features, in the same transaction. */
export function queuePushesForEvents(events: Events): void {
  events.on('interest.expressed', async (db, { interestId, receiverId, isRenewed }) => {
    if (isRenewed) return;
    await queuePushes(db, { memberId: receiverId, kind: 'newInterest', aboutId: interestId });
  });
  events.on('interest.accepted', (db, { interestId, senderId }) =>
    queuePushes(db, { memberId: senderId, kind: 'interestAccepted', aboutId: interestId }),
  );
  events.on('search.alerted', (db, { memberId, searchId }) =>
    queuePushes(db, { memberId, kind: 'savedSearch', aboutId: searchId }),
  );
  events.on('message.sent', (db, { conversationId, recipientId }) =>
    queuePushes(db, { memberId: recipientId, kind: 'newMessage', aboutId: conversationId }, READING_GRACE_MS),
  );
}
