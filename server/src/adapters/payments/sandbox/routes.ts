import { createReadStream } from 'node:fs';
import { t } from '@troth/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { ApiError, validationError } from '../../../platform/http/errors.ts';
import { type Checkout, type CheckoutAction, checkoutAction, getCheckoutState, toEvent } from './checkout.ts';
import { renderCheckoutPage, renderExpiredPage, renderNotFoundPage } from './page.ts';
import { addEvent, type CheckoutWithEvents, findCheckout } from './store.ts';
import { CHECKOUT_CSS, fonts, STYLE_PATH } from './styles.ts';
import type { DeliverEvent } from './webhook.ts';

function parseHost(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Refuses forms of other sites (CSRF); clients other than browsers send neither header. */
async function requireSameSite({ headers }: FastifyRequest): Promise<void> {
  const fetchSite = headers['sec-fetch-site'];
  const isSameSite =
    fetchSite === undefined
      ? headers.origin === undefined || parseHost(headers.origin) === headers.host
      : fetchSite === 'same-origin' || fetchSite === 'none';
  if (!isSameSite) throw new ApiError('FORBIDDEN', t('This form was sent by another site.'));
}

export const CHECKOUT_PATH = '/sandbox/checkout';

/** Refunds and disputes have their own URL, so that going back after paying does not lead to them. */
const toPaymentPath = (token: string): string => `${CHECKOUT_PATH}/${token}/payment`;

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

const setHtmlHeaders = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');

const redirectTo = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 303);

function parseAction(body: unknown): CheckoutAction {
  const { success, data } = checkoutAction.safeParse(body);
  if (!success) throw validationError('act', t('We don’t know what this form is for.'));
  return data;
}

/** Where a form leads to: back to the site after paying or cancelling, otherwise to the payment page. */
function getNextPath({ returnPath, token }: Checkout, { act: action }: CheckoutAction): string {
  if (action === 'cancel') return `${returnPath}${returnPath.includes('?') ? '&' : '?'}left=1`;
  const returnsToSite = action === 'pay' || action === 'pay_later' || action === 'fail';
  return returnsToSite ? returnPath : toPaymentPath(token);
}

/** Whether the checkout can be paid or has been paid; otherwise it has no page. */
function isAvailable({ checkout, events }: CheckoutWithEvents, now: Date): boolean {
  const { isOpen, charge } = getCheckoutState(checkout, events, now);
  return isOpen || charge !== null;
}

const sendUnavailable = (found: CheckoutWithEvents | null, reply: FastifyReply) =>
  found
    ? setHtmlHeaders(reply).code(410).send(renderExpiredPage(found.checkout))
    : setHtmlHeaders(reply).code(404).send(renderNotFoundPage());

/** Registers the checkout pages of development sites. */
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

    const show = async ({ params }: CheckoutRequest, reply: FastifyReply, page: 'checkout' | 'payment') => {
      const now = clock.now();
      const found = await findCheckout(db, params);
      if (!found || !isAvailable(found, now)) return sendUnavailable(found, reply);
      const { isOpen } = getCheckoutState(found.checkout, found.events, now);
      if (isOpen === (page === 'checkout')) return setHtmlHeaders(reply).send(renderCheckoutPage(found, now));
      const { token, returnPath } = found.checkout;
      return redirectTo(reply, isOpen ? `${CHECKOUT_PATH}/${token}` : returnPath);
    };

    const handleAction = async ({ params, body }: CheckoutRequest, reply: FastifyReply) => {
      const action = parseAction(body);
      const now = clock.now();
      const found = await findCheckout(db, params);
      if (!found || !isAvailable(found, now)) return sendUnavailable(found, reply);
      const event = await addEvent(db, params, ({ checkout, events }) =>
        toEvent(action, getCheckoutState(checkout, events, now), checkout.amount, now),
      );
      if (event && event.at <= now) await deliver(found.checkout, event);
      return redirectTo(reply, getNextPath(found.checkout, action));
    };

    scope.get(`${CHECKOUT_PATH}/:token`, (request: CheckoutRequest, reply) =>
      show(request, reply, 'checkout'),
    );
    scope.get(toPaymentPath(':token'), (request: CheckoutRequest, reply) => show(request, reply, 'payment'));
    for (const path of [`${CHECKOUT_PATH}/:token`, toPaymentPath(':token')])
      scope.post<CheckoutRoute>(path, { onRequest: requireSameSite }, handleAction);
  });
}
