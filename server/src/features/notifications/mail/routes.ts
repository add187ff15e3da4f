import { notificationEndpoints } from '@troth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Api, limitRequestsByAddress, route } from '../../../platform/http/route.ts';
import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { deriveKey } from '../../../platform/keys.ts';
import { unsubscribePath } from './compose.ts';
import { queueMailsForEvents } from './queue.ts';
import { createSendMail, type SendMailDependencies } from './send.ts';
import { createSendDigests } from './send-digests.ts';
import { findChoices } from './store/items.ts';
import {
  chooseMail,
  confirmationPage,
  createUnsubscribeTokens,
  donePage,
  invalidLinkPage,
  PAGE_STYLE,
  STYLE_PATH,
  type UnsubscribeTokens,
  type Unsubscription,
  unsubscribe,
} from './subscriptions.ts';

type PageHandler = (unsubscription: Unsubscription, token: string) => string | Promise<string>;

/**
 * The unsubscribe links in mails, which work without a session: GET shows a page and changes nothing; POST, from that
 * page or a mail program (RFC 8058), turns the mails off and can be repeated.
 */
function registerUnsubscribe(api: Api, unsubscribeTokens: UnsubscribeTokens): void {
  api.app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limitRequestsByAddress(api, request.ip));
    // The URL contains everything, so the body that mail programs send is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

    const toRequestHandler =
      (createPage: PageHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
        const { token } = request.query as { token?: unknown };
        const unsubscription = unsubscribeTokens.parse(token);
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
        if (!unsubscription) return reply.code(400).send(invalidLinkPage());
        return reply.send(await createPage(unsubscription, String(token)));
      };
    scope.get(STYLE_PATH, (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(PAGE_STYLE),
    );
    scope.get(
      unsubscribePath,
      toRequestHandler(({ kinds }, token) => confirmationPage(kinds, token)),
    );
    scope.post(
      unsubscribePath,
      toRequestHandler(async ({ memberId, kinds }) => {
        await unsubscribe(api.db, memberId, kinds);
        return donePage(kinds);
      }),
    );
  });
}

export { queueMailsForEvents };

const unsubscribeTokensFor = (secret: Buffer) => createUnsubscribeTokens(deriveKey(secret, 'unsubscribing'));

/** Registers the mail settings and unsubscribe links, and queues mails for events. */
export function registerMail(api: Api, { secret }: { secret: Buffer }): void {
  queueMailsForEvents(api.events);
  route(api, notificationEndpoints.mailChoices, ({ db, caller }) => findChoices(db, caller.memberId));
  route(api, notificationEndpoints.chooseMail, ({ db, caller, body }) =>
    chooseMail(db, caller.memberId, body),
  );
  registerUnsubscribe(api, unsubscribeTokensFor(secret));
}

type MailTaskDependencies = Omit<SendMailDependencies, 'unsubscribeTokens'> & {
  secret: Buffer;
  /** Awaited between the steps of sending digests, to leave time for other work. */
  pauseDigests?: () => Promise<void>;
};

/** The jobs that send mails. */
export function mailTasks({
  secret,
  pauseDigests = async () => {},
  ...rest
}: MailTaskDependencies): Pick<Tasks, 'mail.send' | 'mail.send-digests'> {
  const dependencies = { ...rest, unsubscribeTokens: unsubscribeTokensFor(secret) };
  const sendDigests = createSendDigests(dependencies, pauseDigests);
  return { 'mail.send': createSendMail(dependencies, sendDigests), 'mail.send-digests': sendDigests };
}
