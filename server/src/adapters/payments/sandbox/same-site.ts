import { t } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/http/errors.ts';

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** A page of another site sends no form here in a payer's name; programs say nothing of where they come from. */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const ours =
    site === undefined
      ? headers.origin === undefined || hostOf(headers.origin) === headers.host
      : site === 'same-origin' || site === 'none';
  if (!ours) throw new ApiError('FORBIDDEN', t('This form was sent by another site.'));
}
