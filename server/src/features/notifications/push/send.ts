import { createHash } from 'node:crypto';
import type { PushNotice } from '@troth/contract';
import { t } from '@troth/texts';
import { type Push, PushFailed } from '../../../adapters/push/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Logger } from '../../../platform/log.ts';
import type { PushJob } from './queue.ts';
import { deleteEndpoint, findActor, findRecipient, type PushKind } from './store.ts';

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

/** The texts, which contain no more than a name, and the page that a click opens. */
const pushContents: Record<PushKind, (subject: PushSubject) => Omit<PushNotice, 'tag'>> = {
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
    const { kind, aboutId, sessionId } = job;
    const recipient = await findRecipient(db, { sessionId, now: clock.now() });
    const actor = recipient && (await findActor(db, recipient.memberId, job));
    if (!actor) return;
    const topic = topicOf(job);
    const subject = { name: actor.firstName, actorId: actor.memberId, aboutId };
    const content = inLanguage(recipient.language, () => pushContents[kind](subject));
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
