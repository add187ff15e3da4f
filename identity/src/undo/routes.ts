import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logged } from '../logged.ts';
import type { Provider } from '../provider.ts';
import { askPage, donePage, failedPage, PAGE_STYLE, tooLatePage, UNDO_PATH } from './page.ts';
import { changeByToken } from './token.ts';
import { undoChange } from './undoing.ts';

const DONE_PATH = `${UNDO_PATH}/done`;

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

const show = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

const GONE = 410;

/**
 * What the link to an old address leads to, without a session: a GET shows a page and changes nothing, a POST of that page
 * undoes the change, once, and leads on to an address without the token.
 */
export async function serveUndoing(scope: FastifyInstance, provider: Provider): Promise<void> {
  // The address says it all.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) request.log.error(logged(error), 'A change of address was not undone');
    return show(reply, failedPage(), provider.options.isUnavailable(error) ? 503 : statusCode);
  });
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  scope.get(`${UNDO_PATH}.css`, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(PAGE_STYLE),
  );
  scope.get(UNDO_PATH, async (request, reply) => {
    const isOpen = await changeByToken(provider, tokenOf(request));
    return isOpen ? show(reply, askPage()) : show(reply, tooLatePage(), GONE);
  });
  scope.post(UNDO_PATH, async (request, reply) => {
    const isUndone = await undoChange(provider, tokenOf(request));
    return isUndone ? reply.redirect(`/identity${DONE_PATH}`, 303) : show(reply, tooLatePage(), GONE);
  });
  scope.get(DONE_PATH, (_request, reply) => show(reply, donePage()));
}
