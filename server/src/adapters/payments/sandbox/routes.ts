import { createReadStream } from 'node:fs';
import { t } from '@troth/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { type Checkout, standingAt } from './checkout.ts';
import type { DeliverAct } from './deliver.ts';
import { fonts } from './fonts.ts';
import { checkoutPage, endedPage, unknownPage } from './page.ts';
import { refuseOtherSites } from './same-site.ts';
import { addToCheckout, type CheckoutWithActs, findCheckout } from './store.ts';
import { STYLE, STYLE_PATH } from './style.ts';
import { actFor, type Wish, wish } from './wish.ts';

export const CHECKOUT_PATH = '/sandbox/checkout';

/** Refunds and disputes have an address of their own, so that going back after paying does not lead to them. */
const paymentPath = (token: string): string => `${CHECKOUT_PATH}/${token}/payment`;

interface Parts {
  db: Db;
  clock: Clock;
  /** Tells the site of an act once it is committed. */
  deliver: DeliverAct;
}

interface CheckoutRoute {
  Params: { token: string };
}

type CheckoutRequest = FastifyRequest<CheckoutRoute>;

const asPage = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');

const goTo = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 303);

function wishOf(body: unknown): Wish {
  const { success, data } = wish.safeParse(body);
  if (!success) throw invalid('act', t('This form does not know what it asks for.'));
  return data;
}

/** Where the payer comes to from here: after paying or leaving back to the site, else to the payment as it now stands. */
function nextOf({ returnPath, token }: Checkout, { act }: Wish): string {
  if (act === 'cancel') return `${returnPath}${returnPath.includes('?') ? '&' : '?'}left=1`;
  const atSite = act === 'pay' || act === 'pay_later' || act === 'fail';
  return atSite ? returnPath : paymentPath(token);
}

/** Whether there is anything to do: it can be paid, or was. */
function isThere({ checkout, acts }: CheckoutWithActs, now: Date): boolean {
  const { open, charge } = standingAt(checkout, acts, now);
  return open || charge !== null;
}

const refuse = (ended: CheckoutWithActs | null, reply: FastifyReply) =>
  ended
    ? asPage(reply).code(410).send(endedPage(ended.checkout))
    : asPage(reply).code(404).send(unknownPage());

/** The pages on which orders of development sites are paid. */
export function serveCheckout(app: FastifyInstance, parts: Parts): void {
  const { db, clock, deliver } = parts;

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
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(STYLE),
    );

    const show = async ({ params }: CheckoutRequest, reply: FastifyReply, page: 'to pay' | 'payment') => {
      const now = clock.now();
      const found = await findCheckout(db, params);
      if (!found || !isThere(found, now)) return refuse(found, reply);
      const { open } = standingAt(found.checkout, found.acts, now);
      if (open === (page === 'to pay')) return asPage(reply).send(checkoutPage(found, now));
      const { token, returnPath } = found.checkout;
      return goTo(reply, open ? `${CHECKOUT_PATH}/${token}` : returnPath);
    };

    const act = async ({ params, body }: CheckoutRequest, reply: FastifyReply) => {
      const asked = wishOf(body);
      const now = clock.now();
      const found = await findCheckout(db, params);
      if (!found || !isThere(found, now)) return refuse(found, reply);
      const done = await addToCheckout(db, params, ({ checkout, acts }) =>
        actFor(asked, standingAt(checkout, acts, now), checkout.amount, now),
      );
      if (done && done.at <= now) await deliver(found.checkout, done);
      return goTo(reply, nextOf(found.checkout, asked));
    };

    scope.get(`${CHECKOUT_PATH}/:token`, (request: CheckoutRequest, reply) => show(request, reply, 'to pay'));
    scope.get(paymentPath(':token'), (request: CheckoutRequest, reply) => show(request, reply, 'payment'));
    for (const path of [`${CHECKOUT_PATH}/:token`, paymentPath(':token')])
      scope.post<CheckoutRoute>(path, { onRequest: refuseOtherSites }, act);
  });
}
