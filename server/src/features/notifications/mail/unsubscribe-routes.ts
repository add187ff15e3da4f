import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Api, limitAddress } from '../../../platform/http/route.ts';
import { turnOff } from './choices.ts';
import { unsubscribePath } from './compose.ts';
import { askPage, donePage, PAGE_STYLE, STYLE_PATH, wrongPage } from './unsubscribe-page.ts';
import type { Unsubscribing, Unsubscription } from './unsubscribing.ts';

type Answer = (unsubscription: Unsubscription, token: string) => string | Promise<string>;

/**
 * What the links in mails lead to, without a session: a GET shows a page and changes nothing, a POST of that page or of
 * a mail program (RFC 8058) turns the mails off, as often as it comes.
 */
export function serveUnsubscribing(api: Api, unsubscribing: Unsubscribing): void {
  api.app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limitAddress(api, request.ip));
    // Whatever a mail program sends along says no more than the address does.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

    const answering = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = request.query as { token?: unknown };
      const unsubscription = unsubscribing.open(token);
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!unsubscription) return reply.code(400).send(wrongPage());
      return reply.send(await answer(unsubscription, String(token)));
    };
    scope.get(STYLE_PATH, (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(PAGE_STYLE),
    );
    scope.get(
      unsubscribePath,
      answering(({ kinds }, token) => askPage(kinds, token)),
    );
    scope.post(
      unsubscribePath,
      answering(async ({ memberId, kinds }) => {
        await turnOff(api.db, memberId, kinds);
        return donePage(kinds);
      }),
    );
  });
}
