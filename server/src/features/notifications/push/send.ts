import { createHash } from 'node:crypto';
import type { PushNotice } from '@troth/contract';
import { t } from '@troth/texts';
import { type Push, PushFailed } from '../../../adapters/push/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Logger } from '../../../platform/log.ts';
import type { PushJob } from './queue.ts';
import {
  deleteEndpoint,
  findActor,
  findRecipient,
  hasAlerts,
  type PersonalPushKind,
  type Recipient,
} from './store.ts';

export interface SendPushDependencies {
  db: Database['db'];
  clock: Clock;
  push: Push;
  log: Logger;
}

interface PushSubject {
  /** First name of the other member. */
  name: string;
  actorId: string;
  aboutId: string;
}

type PushContent = Omit<PushNotice, 'tag'>;

/** The texts, which contain no more than a name, and the page that a click opens. */
const personalContents: Record<PersonalPushKind, (subject: PushSubject) => PushContent> = {
  newInterest: ({ name, actorId }) => ({
    title: t('{name} is interested in you', { name }),
    body: t('See the profile, and answer whenever you’re ready.'),
    path: `/profile/${actorId}`,
  }),
  interestAccepted: ({ name, actorId }) => ({
    title: t('{name} accepted your interest', { name }),
    body: t('It’s a good time to say hello.'),
    path: `/profile/${actorId}`,
  }),
  newMessage: ({ name, aboutId }) => ({
    title: t('{name} wrote to you', { name }),
    body: t('Open the conversation to read it.'),
    path: `/messages/${aboutId}`,
  }),
};

const savedSearchContent = (searchId: string): PushContent => ({
  title: t('New in a saved search'),
  body: t('See who’s joined.'),
  path: `/search?saved=${searchId}`,
});

/** The content of a push notification, in the recipient's language; null if it is no longer relevant. */
async function findContent(
  db: Database['db'],
  { memberId, language }: Recipient,
  { kind, aboutId }: PushJob,
): Promise<PushContent | null> {
  if (kind === 'savedSearch') {
    const isRelevant = await hasAlerts(db, memberId, aboutId);
    return isRelevant ? inLanguage(language, () => savedSearchContent(aboutId)) : null;
  }
  const actor = await findActor(db, memberId, { kind, aboutId });
  if (!actor) return null;
  const subject = { name: actor.firstName, actorId: actor.memberId, aboutId };
  return inLanguage(language, () => personalContents[kind](subject));
}

/**
 * Identifies what a notification is about, so that the next one about it replaces it. It differs between browsers, so
 * that a push service cannot tell which two members are in a conversation.
 */
const topicOf = ({ kind, aboutId, sessionId }: PushJob): string =>
  createHash('sha256').update(`${sessionId}:${kind}:${aboutId}`).digest('base64url').slice(0, 32);

/** Sends a push notification, unless it is no longer relevant. The job retries if the push service is down. */
export const createSendPush =
  ({ db, clock, push, log }: SendPushDependencies) =>
  async (job: PushJob): Promise<void> => {
    const { kind, sessionId } = job;
    const recipient = await findRecipient(db, { sessionId, now: clock.now() });
    const content = recipient && (await findContent(db, recipient, job));
    if (!content) return;
    const topic = topicOf(job);
    const notice: PushNotice = { ...content, tag: topic };
    try {
      await push.send(recipient, { payload: JSON.stringify(notice), topic });
    } catch (error) {
      if (!(error instanceof PushFailed) || error.reason === 'down') throw error;
      if (error.reason === 'gone') await deleteEndpoint(db, sessionId, recipient.endpoint);
      // 404 and 410 are usual: the browser has ended the subscription.
      if (error.status !== 404 && error.status !== 410)
        log.warn({ kind, status: error.status }, 'a push notification was refused');
    }
  };
