import { notificationEndpoints } from '@troth/contract';
import { type Api, route } from '../../../platform/http/route.ts';
import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { deriveKey } from '../../../platform/keys.ts';
import { chooseMail } from './choices.ts';
import { noteForMail } from './note.ts';
import { createSendMail, type SendingParts } from './send.ts';
import { findChoices } from './store/choices.ts';
import { serveUnsubscribing } from './unsubscribe-routes.ts';
import { createUnsubscribing } from './unsubscribing.ts';

export { noteForMail };

const unsubscribingWith = (secret: Buffer) => createUnsubscribing(deriveKey(secret, 'unsubscribing'));

/** Serves the choices of mail and the links in mails, and notes what there is to write about. */
export function registerMail(api: Api, { secret }: { secret: Buffer }): void {
  noteForMail(api.events);
  route(api, notificationEndpoints.mailChoices, ({ db, caller }) => findChoices(db, caller.memberId));
  route(api, notificationEndpoints.chooseMail, ({ db, caller, body }) =>
    chooseMail(db, caller.memberId, body),
  );
  serveUnsubscribing(api, unsubscribingWith(secret));
}

type MailParts = Omit<SendingParts, 'unsubscribing'> & { secret: Buffer };

/** The jobs that send mails. */
export const mailTasks = ({ secret, ...parts }: MailParts): Pick<Tasks, 'mail.send'> => ({
  'mail.send': createSendMail({ ...parts, unsubscribing: unsubscribingWith(secret) }),
});
