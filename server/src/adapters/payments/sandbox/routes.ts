import { t } from '@troth/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { type Checkout, standingAt } from './checkout.ts';
import type { DeliverAct } from './deliver.ts';
import { checkoutPage, endedPage, unknownPage } from './page.ts';
import { refuseOtherSites } from './same-site.ts';
import { addToCheckout, type CheckoutWithActs, findCheckout } from './store.ts';
import { STYLE, STYLE_PATH } from './style.ts';
import { actFor, type Wish, wish } from './wish.ts';

export const CHECKOUT_PATH = '/sandbox/checkout';

interface Parts {
  db: Db;
  clock: Clock;
  /** Tells the site of an act once it is committed. */
  deliver: DeliverAct;
}

type CheckoutRequest = FastifyRequest<{ Params: { token: string } }>;

const asPage = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');

function wishOf(body: unknown): Wish {
  const { success, data } = wish.safeParse(body);
  if (!success) throw invalid('act', t('This form does not know what it asks for.'));
  return data;
}

/** Where the payer comes to from here: after paying or leaving back to the site, else to the checkout as it now stands. */
function nextOf({ returnPath, token }: Checkout, { act }: Wish): string {
  if (act === 'cancel') return `${returnPath}${returnPath.includes('?') ? '&' : '?'}left=1`;
  const atSite = act === 'pay' || act === 'pay_later' || act === 'fail';
  return atSite ? returnPath : `${CHECKOUT_PATH}/${token}`;
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

    scope.get(STYLE_PATH, (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(STYLE),
    );

    scope.get(`${CHECKOUT_PATH}/:token`, async ({ params }: CheckoutRequest, reply) => {
      const now = clock.now();
      const found = await findCheckout(db, params);
      return found && isThere(found, now)
        ? asPage(reply).send(checkoutPage(found, now))
        : refuse(found, reply);
    });

    scope.post(
      `${CHECKOUT_PATH}/:token`,
      { onRequest: refuseOtherSites },
      async ({ params, body }: CheckoutRequest, reply) => {
        const asked = wishOf(body);
        const now = clock.now();
        const found = await findCheckout(db, params);
        if (!found || !isThere(found, now)) return refuse(found, reply);
        const act = await addToCheckout(db, params, ({ checkout, acts }) =>
          actFor(asked, standingAt(checkout, acts, now), checkout.amount, now),
        );
        if (act && act.at <= now) await deliver(found.checkout, act);
        return reply.header('cache-control', 'no-store').redirect(nextOf(found.checkout, asked), 303);
      },
    );
  });
}
