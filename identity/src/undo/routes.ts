import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logged } from '../logged.ts';
import type { Provider } from '../provider.ts';
import { askPage, donePage, failedPage, PAGE_STYLE, tooLatePage } from './page.ts';
import { openChange, undoChange } from './undoing.ts';

const PATH = '/undo-email';

type Answer = (token: string) => Promise<string | undefined>;

/**
 * What the link to an old address leads to, without a session: a GET shows a page and changes nothing, a POST of that page
 * undoes the change, once.
 */
export async function serveUndoing(scope: FastifyInstance, provider: Provider): Promise<void> {
  // The address says it all.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) request.log.error(logged(error), 'A change of address was not undone');
    const status = provider.options.isUnavailable(error) ? 503 : statusCode;
    return reply.code(status).type('text/html; charset=utf-8').send(failedPage());
  });

  const answering = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.query as { token?: unknown };
    const page = typeof token === 'string' ? await answer(token) : undefined;
    return reply
      .code(page ? 200 : 410)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send(page ?? tooLatePage());
  };
  scope.get(`${PATH}.css`, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(PAGE_STYLE),
  );
  scope.get(
    PATH,
    answering(async (token) => ((await openChange(provider, token)) ? askPage() : undefined)),
  );
  scope.post(
    PATH,
    answering(async (token) => ((await undoChange(provider, token)) ? donePage() : undefined)),
  );
}
