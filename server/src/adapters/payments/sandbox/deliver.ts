import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { type Act, type Checkout, factOf } from './checkout.ts';
import { SIGNATURE_HEADER, signatureOf } from './signature.ts';
import { bodyOf } from './webhook.ts';

const WEBHOOKS = '/api/payments/webhooks/sandbox';

export type DeliverAct = (checkout: Checkout, act: Act) => Promise<void>;

/** Tells the site in the same process, as a provider would over the network; what is lost is asked for later. */
export const createDeliver =
  (app: FastifyInstance, { key, clock }: { key: Buffer; clock: Clock }): DeliverAct =>
  async (checkout, act) => {
    const payload = bodyOf(checkout.orderId, factOf(checkout, act));
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(key, payload, clock.now()),
    };
    try {
      const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOKS, headers, payload });
      if (statusCode >= 300) app.log.warn({ status: statusCode }, 'a webhook was not taken');
    } catch (error) {
      app.log.warn({ name: error instanceof Error ? error.name : 'none' }, 'a webhook was not delivered');
    }
  };
