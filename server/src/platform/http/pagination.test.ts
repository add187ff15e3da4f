import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPageKeys } from './pagination.ts';

const keys = createPageKeys(Buffer.alloc(32, 1));
const scope = { memberId: 'asha', list: 'search', filters: { city: 'in_mh_pune' } };
const cursorSchema = z.strictObject({ at: z.string(), id: z.string() });
const pageKey = JSON.stringify(keys.encrypt(scope, { at: '2026-11-20', id: '7' }));

function tryInflate(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

test('a page key decrypts to its cursor in the scope it was created for', () => {
  expect(keys.decrypt(scope, pageKey, cursorSchema)).toEqual({ at: '2026-11-20', id: '7' });
});

test('a missing page key means the first page', () => {
  expect(keys.decrypt(scope, undefined, cursorSchema)).toBeUndefined();
});

test.each([
  ['another member', { ...scope, memberId: 'meera' }],
  ['another list', { ...scope, list: 'matches' }],
  ['other filters', { ...scope, filters: { city: 'in_mh_mumbai' } }],
  ['no filters', { memberId: 'asha', list: 'search' }],
])('a page key is refused for %s', (_, other) => {
  expect(() => keys.decrypt(other, pageKey, cursorSchema)).toThrow('page key');
});

test('a page key is refused with another secret', () => {
  expect(() => createPageKeys(Buffer.alloc(32, 2)).decrypt(scope, pageKey, cursorSchema)).toThrow('page key');
});

test('any text that is not a page key is refused as a bad request', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.base64String().map((token) => JSON.stringify({ token })),
      ),
      (sent) => {
        expect(() => keys.decrypt(scope, sent, cursorSchema)).toThrow(
          expect.objectContaining({ code: 'VALIDATION_FAILED' }),
        );
      },
    ),
  );
});

test('a page key with one changed character is refused', () => {
  const { token } = JSON.parse(pageKey) as { token: string };
  fc.assert(
    fc.property(fc.nat(token.length - 2), (index) => {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(() => keys.decrypt(scope, JSON.stringify({ token: changed }), cursorSchema)).toThrow('page key');
    }),
  );
});

test('a page key does not reveal its cursor, and the same cursor is encrypted differently each time', () => {
  const { token } = JSON.parse(pageKey) as { token: string };
  const bytes = Buffer.from(token, 'base64url');
  for (const from of bytes.keys()) {
    expect(bytes.subarray(from).toString('latin1')).not.toContain('2026-11-20');
    expect(tryInflate(bytes.subarray(from))).not.toContain('2026-11-20');
  }
  expect(keys.encrypt(scope, { at: '2026-11-20', id: '7' }).token).not.toBe(token);
});
