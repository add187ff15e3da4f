import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type PageKey, pageKey } from '@troth/contract';
import type { z } from 'zod';
import { invalid } from './errors.ts';

/** What a page key is good for: one member, one list, one set of filters. */
export interface PageScope {
  memberId: string;
  list: string;
  filters?: unknown;
}

export interface PageKeys {
  seal(scope: PageScope, place: unknown): PageKey;
  /** Answers the place, or undefined for the first page; a malformed, altered or foreign key is 400. */
  open<S extends z.ZodType>(scope: PageScope, sent: string | undefined, place: S): z.output<S> | undefined;
}

const SIGNATURE_BYTES = 32;

/** Signed places in lists (decisions §2): a client can hold one but neither read meaning into it nor change it. */
export function createPageKeys(key: Buffer): PageKeys {
  const sign = ({ memberId, list, filters }: PageScope, packed: Buffer) => {
    const bound = createHash('sha256')
      .update(JSON.stringify([memberId, list, filters ?? null]))
      .digest();
    return createHmac('sha256', key).update(bound).update(packed).digest();
  };
  const refusal = () => invalid('lastEvaluatedKey', 'This page key is not valid here.');

  return {
    seal(scope, place) {
      // A place may name a hundred members, and a key has to fit into an address.
      const packed = deflateRawSync(JSON.stringify(place));
      return { token: Buffer.concat([sign(scope, packed), packed]).toString('base64url') };
    },
    open(scope, sent, place) {
      if (sent === undefined) return undefined;
      try {
        const { token } = pageKey.strict().parse(JSON.parse(sent));
        const bytes = Buffer.from(token, 'base64url');
        const signature = bytes.subarray(0, SIGNATURE_BYTES);
        const packed = bytes.subarray(SIGNATURE_BYTES);
        if (!timingSafeEqual(signature, sign(scope, packed))) throw refusal();
        return place.parse(JSON.parse(inflateRawSync(packed).toString('utf8')));
      } catch {
        throw refusal();
      }
    },
  };
}
