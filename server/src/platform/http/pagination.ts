import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type PageKey, type Pagination, pageKey } from '@troth/contract';
import { t } from '@troth/texts';
import type { z } from 'zod';
import { validationError } from './errors.ts';

/** The scope of a page key: one member, one list, one set of filters. */
export interface PageScope {
  memberId: string;
  list: string;
  filters?: unknown;
}

export interface PageKeys {
  encrypt(scope: PageScope, cursor: unknown): PageKey;
  /** Returns the cursor, or undefined for the first page; throws 400 for a malformed, altered or foreign key. */
  decrypt<S extends z.ZodType>(
    scope: PageScope,
    sent: string | undefined,
    cursorSchema: S,
  ): z.output<S> | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypted list cursors: a client can store one but neither read nor change it. A cursor may contain the last activity
 * of a member who hides it.
 */
export function createPageKeys(key: Buffer): PageKeys {
  const masterKey = createSecretKey(key);
  // Each scope has its own key, so a cursor encrypted for one scope cannot be decrypted in another.
  const deriveScopeKey = ({ memberId, list, filters }: PageScope) =>
    createHmac('sha256', masterKey)
      .update(JSON.stringify([memberId, list, filters ?? null]))
      .digest();
  const createRefusal = () => validationError('lastEvaluatedKey', t('This page key isn’t valid here.'));

  return {
    encrypt(scope, cursor) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, deriveScopeKey(scope), nonce);
      // A cursor may contain a hundred member ids, and must fit into a URL.
      const compressed = deflateRawSync(JSON.stringify(cursor));
      const encrypted = Buffer.concat([cipher.update(compressed), cipher.final()]);
      return { token: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url') };
    },
    decrypt(scope, sent, cursorSchema) {
      if (sent === undefined) return undefined;
      try {
        const { token } = pageKey.strict().parse(JSON.parse(sent));
        const bytes = Buffer.from(token, 'base64url');
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(CIPHER, deriveScopeKey(scope), nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        const compressed = Buffer.concat([decipher.update(encrypted), decipher.final()]);
        return cursorSchema.parse(JSON.parse(inflateRawSync(compressed).toString('utf8')));
      } catch {
        throw createRefusal();
      }
    },
  };
}

/** Returns the paging fields of a response. `found` has one row more than the limit if there is a next page. */
export function toPagination<Row>(
  found: readonly Row[],
  { limit, count }: { limit: number; count: number },
  keyAfter: (last: Row) => PageKey,
): Pagination {
  const last = found[limit - 1];
  const hasMore = found.length > limit && last !== undefined;
  return { count, limit, lastEvaluatedKey: hasMore ? keyAfter(last) : null, hasMore };
}
