import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type PageKey, type Pagination, pageKey } from '@troth/contract';
import { t } from '@troth/texts';
import type { z } from 'zod';
import { validationError } from './errors.ts';

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

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Sealed places in lists (decisions §2): a client can hold one but neither read nor change it. A place may say when
 * somebody was here who hides just that.
 */
export function createPageKeys(key: Buffer): PageKeys {
  const ours = createSecretKey(key);
  // A secret for each scope: what was sealed for one opens in no other.
  const secretOf = ({ memberId, list, filters }: PageScope) =>
    createHmac('sha256', ours)
      .update(JSON.stringify([memberId, list, filters ?? null]))
      .digest();
  const refusal = () => validationError('lastEvaluatedKey', t('This page key is not valid here.'));

  return {
    seal(scope, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secretOf(scope), nonce);
      // A place may name a hundred members, and a key has to fit into an address.
      const packed = deflateRawSync(JSON.stringify(place));
      const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
      return { token: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url') };
    },
    open(scope, sent, place) {
      if (sent === undefined) return undefined;
      try {
        const { token } = pageKey.strict().parse(JSON.parse(sent));
        const bytes = Buffer.from(token, 'base64url');
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(CIPHER, secretOf(scope), nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        const packed = Buffer.concat([decipher.update(sealed), decipher.final()]);
        return place.parse(JSON.parse(inflateRawSync(packed).toString('utf8')));
      } catch {
        throw refusal();
      }
    },
  };
}

/** What is said of a page to which one row more than its limit was looked for, so that the next is known to be there. */
export function toPagination<Row>(
  found: readonly Row[],
  { limit, count }: { limit: number; count: number },
  keyAfter: (last: Row) => PageKey,
): Pagination {
  const last = found[limit - 1];
  const hasMore = found.length > limit && last !== undefined;
  return { count, limit, lastEvaluatedKey: hasMore ? keyAfter(last) : null, hasMore };
}
