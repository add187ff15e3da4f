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
  if (!success) throw invalid('act', 'This form does not know what it asks for.');
  return data;
}

/** Where the payer comes to from here: after paying or leaving back to the site, else to the checkout as it now stands. */
function nextOf({ returnPath, token }: Checkout, { act }: Wish): string {
  if (act === 'cancel') return `${returnPath}${returnPath.includes('?') ? '&' : '?'}left=1`;
  const atSite = act === 'pay' || act === 'pay_later' || act === 'fail';
  return atSite ? returnPath : `${CHECKOUT_PATH}/${token}`;
}

/** The checkout while it can be paid or has been; otherwise the answer is a page that says why not. */
async function checkoutFor(
  parts: Parts,
  token: string,
  reply: FastifyReply,
): Promise<CheckoutWithActs | null> {
  const found = await findCheckout(parts.db, { token });
  if (!found) {
    asPage(reply).code(404).send(unknownPage());
    return null;
  }
  const { open, charge } = standingAt(found.checkout, found.acts, parts.clock.now());
  if (open || charge) return found;
  asPage(reply).code(410).send(endedPage(found.checkout));
  return null;
}

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

    scope.get(`${CHECKOUT_PATH}/:token`, async (request: CheckoutRequest, reply) => {
      const found = await checkoutFor(parts, request.params.token, reply);
      return found ? asPage(reply).send(checkoutPage(found.checkout, found.acts, clock.now())) : reply;
    });

    scope.post(
      `${CHECKOUT_PATH}/:token`,
      { onRequest: refuseOtherSites },
      async (request: CheckoutRequest, reply) => {
        const asked = wishOf(request.body);
        const { token } = request.params;
        const found = await checkoutFor(parts, token, reply);
        if (!found) return reply;
        const now = clock.now();
        const act = await addToCheckout(db, { token }, ({ checkout, acts }) =>
          actFor(asked, standingAt(checkout, acts, now), checkout.amount, now),
        );
        if (act && act.at <= now) await deliver(found.checkout, act);
        return reply.header('cache-control', 'no-store').redirect(nextOf(found.checkout, asked), 303);
      },
    );
  });
}
