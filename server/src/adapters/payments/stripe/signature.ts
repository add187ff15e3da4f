import Stripe from 'stripe';
import { z } from 'zod';
import { Forged, WEBHOOK_LIMIT_SECONDS, type Webhook } from '../port.ts';
import { event, type StripeEvent } from './shapes.ts';

/** Stripe sends no other: where it can be read in two ways, one could be checked and the other believed. */
const HEADER = /^t=(?<signedAt>\d{1,12})(?:,v\d+=[0-9a-f]+)+$/;

export interface Trust {
  secrets: string[];
  /** Whether it is about real money. */
  live: boolean;
}

/** Content that was signed with one of the secrets; undefined where it is no JSON. */
function signedContent(text: string, header: string, secrets: string[], now: Date): unknown {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(
        text,
        header,
        secret,
        WEBHOOK_LIMIT_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      // It holds what was sent: nothing of it goes on.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
    }
  }
  throw new Forged();
}

/**
 * The event of a webhook that Stripe signed with one of our secrets, over these very bytes, in the last minutes; null
 * where it signed something else, or tells of another account's money. One of test payments where real money is expected is as good as forged, and the other
 * way round.
 */
export function readSigned({ raw, headers, now }: Webhook, { secrets, live }: Trust): StripeEvent | null {
  const header = z.string().safeParse(headers['stripe-signature']).data ?? '';
  const signedAt = HEADER.exec(header)?.groups?.signedAt;
  if (!signedAt) throw new Forged();
  // The SDK minds only how old it is.
  if (Number(signedAt) - now.getTime() / 1000 > WEBHOOK_LIMIT_SECONDS) throw new Forged();
  // And it reads bytes forgivingly: others would pass for the ones that were signed.
  const text = raw.toString('utf8');
  if (!Buffer.from(text).equals(raw)) throw new Forged();

  const told = event.safeParse(signedContent(text, header, secrets, now)).data;
  if (!told) return null;
  if (told.livemode !== live) throw new Forged();
  return told.account === undefined ? told : null;
}
