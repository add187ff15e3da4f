import { createReadStream } from 'node:fs';
import { t } from '@troth/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { ApiError, validationError } from '../../../platform/http/errors.ts';
import { type Checkout, type CheckoutAction, checkoutAction, checkoutStateAt, eventFor } from './checkout.ts';
import { checkoutPage, expiredPage, notFoundPage } from './page.ts';
import { addEvent, type CheckoutWithEvents, findCheckout } from './store.ts';
import { CHECKOUT_CSS, fonts, STYLE_PATH } from './styles.ts';
import type { DeliverEvent } from './webhook.ts';

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Refuses forms of other sites (CSRF); clients other than browsers send neither header. */
async function requireSameSite({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const isSameSite =
    site === undefined
      ? headers.origin === undefined || hostOf(headers.origin) === headers.host
      : site === 'same-origin' || site === 'none';
  if (!isSameSite) throw new ApiError('FORBIDDEN', t('This form was sent by another site.'));
}

export const CHECKOUT_PATH = '/sandbox/checkout';

/** Refunds and disputes have their own URL, so that going back after paying does not lead to them. */
const paymentPath = (token: string): string => `${CHECKOUT_PATH}/${token}/payment`;

interface CheckoutDependencies {
  db: Db;
  clock: Clock;
  /** Sends the webhook of an action after it is committed. */
  deliver: DeliverEvent;
}

interface CheckoutRoute {
  Params: { token: string };
}

type CheckoutRequest = FastifyRequest<CheckoutRoute>;

const asHtml = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');

const redirectTo = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 303);

function parseAction(body: unknown): CheckoutAction {
  const { success, data } = checkoutAction.safeParse(body);
  if (!success) throw validationError('act', t('This form does not know what it asks for.'));
  return data;
}

/** Redirects after a form: to the site after paying or leaving, otherwise to the payment page. */
function nextPath({ returnPath, token }: Checkout, { act: action }: CheckoutAction): string {
  if (action === 'cancel') return `${returnPath}${returnPath.includes('?') ? '&' : '?'}left=1`;
  const atSite = action === 'pay' || action === 'pay_later' || action === 'fail';
  return atSite ? returnPath : paymentPath(token);
}

/** Whether the page has anything to offer. */
function isAvailable({ checkout, acts }: CheckoutWithEvents, now: Date): boolean {
  const { open, charge } = checkoutStateAt(checkout, acts, now);
  return open || charge !== null;
}

const sendUnavailable = (ended: CheckoutWithEvents | null, reply: FastifyReply) =>
  ended
    ? asHtml(reply).code(410).send(expiredPage(ended.checkout))
    : asHtml(reply).code(404).send(notFoundPage());

/** The checkout pages of development sites. */
export function registerCheckout(app: FastifyInstance, dependencies: CheckoutDependencies): void {
  const { db, clock, deliver } = dependencies;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    for (const { path, file } of fonts)
      scope.get(path, (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=86400')
          .send(createReadStream(new URL(file))),
      );

    scope.get(STYLE_PATH, (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(CHECKOUT_CSS),
    );

    const show = async ({ params }: CheckoutRequest, reply: FastifyReply, page: 'to pay' | 'payment') => {
      const now = clock.now();
      const found = await findCheckout(db, params);
      if (!found || !isAvailable(found, now)) return sendUnavailable(found, reply);
      const { open } = checkoutStateAt(found.checkout, found.acts, now);
      if (open === (page === 'to pay')) return asHtml(reply).send(checkoutPage(found, now));
      const { token, returnPath } = found.checkout;
      return redirectTo(reply, open ? `${CHECKOUT_PATH}/${token}` : returnPath);
    };

    const handleAction = async ({ params, body }: CheckoutRequest, reply: FastifyReply) => {
      const action = parseAction(body);
      const now = clock.now();
      const found = await findCheckout(db, params);
      if (!found || !isAvailable(found, now)) return sendUnavailable(found, reply);
      const done = await addEvent(db, params, ({ checkout, acts }) =>
        eventFor(action, checkoutStateAt(checkout, acts, now), checkout.amount, now),
      );
      if (done && done.at <= now) await deliver(found.checkout, done);
      return redirectTo(reply, nextPath(found.checkout, action));
    };

    scope.get(`${CHECKOUT_PATH}/:token`, (request: CheckoutRequest, reply) => show(request, reply, 'to pay'));
    scope.get(paymentPath(':token'), (request: CheckoutRequest, reply) => show(request, reply, 'payment'));
    for (const path of [`${CHECKOUT_PATH}/:token`, paymentPath(':token')])
      scope.post<CheckoutRoute>(path, { onRequest: requireSameSite }, handleAction);
  });
}
