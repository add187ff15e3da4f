import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deleteCodes } from '../codes/store.ts';
import type { Database } from '../platform/database.ts';
import { toLogFields } from '../platform/errors.ts';
import { sendMail } from '../platform/mail.ts';
import { emailRemovedMail, emailRestoredMail } from '../platform/mail-templates.ts';
import type { Provider } from '../platform/provider.ts';
import { revokeSessions } from '../sessions/store.ts';
import { confirmUser } from '../users/registrations.ts';
import { lockUser, requirePasswordReset, type User } from '../users/store.ts';
import { assignEmail, isEmailTaken } from './change-user-email.ts';
import { requirePoolPasswordReset, syncHostedPool } from './pool-sync.ts';
import { deleteChangesFrom, type EmailChange } from './store.ts';
import {
  findChangeByToken,
  renderConfirmPage,
  renderDonePage,
  renderErrorPage,
  renderExpiredPage,
  UNDO_PAGE_CSS,
  UNDO_PATH,
} from './undo-link.ts';

/**
 * Undoes a change of address and all later changes: restores the old address, ends every session, deletes every code
 * and requires a new password. A hosted pool requires the new password once it was updated. Returns false if the token
 * is invalid or has expired.
 */
async function undoEmailChange(provider: Provider, token: string): Promise<boolean> {
  const change = await findChangeByToken(provider, token);
  if (!change) return false;
  const restored = await provider.db
    .transaction()
    .execute((db) => restoreEmail(provider, db, change))
    .catch((error: unknown) => {
      // The clocks of two processes differ, and another user took the address just after the reservation ended here.
      if (isEmailTaken(error)) return undefined;
      throw error;
    });
  if (!restored) return false;
  const { options } = provider;
  options.onSessionsEnded?.(change.userId, restored.sessionIds);
  sendMail(provider, change.oldEmail, emailRestoredMail(options.publicUrl));
  if (restored.user.email !== change.oldEmail) sendMail(provider, restored.user.email, emailRemovedMail());
  if (restored.user.hosted_as) {
    // The undo is already committed; a failed update of the pool is retried later.
    await syncHostedPool(options, provider.log, change.userId).catch((error: unknown) =>
      provider.log.error(
        toLogFields(error),
        'The user pool could not be updated after an undone email change',
      ),
    );
  }
  return true;
}

async function restoreEmail(
  provider: Provider,
  db: Database,
  change: EmailChange,
): Promise<{ user: User; sessionIds: string[] } | undefined> {
  const now = provider.now();
  const user = await lockUser(db, change.userId);
  if (!user || !(await deleteChangesFrom(db, change))) return undefined;
  if (user.email !== change.oldEmail) await assignEmail(provider, db, user, change.oldEmail);
  // The link was sent to this address only, so using it verifies the address, which a hosted pool may not have done.
  await confirmUser(db, user.srp_id, now);
  await provider.options.onEmailVerified?.(user.id, now, db);
  await requirePasswordReset(db, user.id);
  const sessionIds = await revokeSessions(db, user.id, now);
  await deleteCodes(db, user.srp_id);
  if (user.hosted_as) await requirePoolPasswordReset(db, user.id, now);
  return { user, sessionIds };
}

const UNDO_DONE_PATH = `${UNDO_PATH}/done`;

const readToken = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

const HTTP_GONE = 410;

/**
 * Registers the undo page, which needs no session. GET only shows a form; POST undoes the change and redirects to an
 * address without the token.
 */
export async function registerUndoRoutes(scope: FastifyInstance, provider: Provider): Promise<void> {
  // The token is in the address; the body is ignored.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) request.log.error(toLogFields(error), 'An email change could not be undone');
    return sendPage(reply, renderErrorPage(), provider.options.isUnavailable(error) ? 503 : statusCode);
  });
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  scope.get(`${UNDO_PATH}.css`, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(UNDO_PAGE_CSS),
  );
  scope.get(UNDO_PATH, async (request, reply) => {
    const change = await findChangeByToken(provider, readToken(request));
    return change ? sendPage(reply, renderConfirmPage()) : sendPage(reply, renderExpiredPage(), HTTP_GONE);
  });
  scope.post(UNDO_PATH, async (request, reply) => {
    const isUndone = await undoEmailChange(provider, readToken(request));
    return isUndone
      ? reply.redirect(`/identity${UNDO_DONE_PATH}`, 303)
      : sendPage(reply, renderExpiredPage(), HTTP_GONE);
  });
  scope.get(UNDO_DONE_PATH, (_request, reply) => sendPage(reply, renderDonePage()));
}
