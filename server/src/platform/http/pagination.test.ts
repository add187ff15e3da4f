import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPageKeys } from './pagination.ts';

const keys = createPageKeys(Buffer.alloc(32, 1));
const scope = { memberId: 'asha', list: 'search', filters: { city: 'in_mh_pune' } };
const place = z.strictObject({ at: z.string(), id: z.string() });
const sealed = JSON.stringify(keys.encrypt(scope, { at: '2026-11-20', id: '7' }));

function inflated(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

test('a key gives its cursor back in the scope it was created for', () => {
  expect(keys.decrypt(scope, sealed, place)).toEqual({ at: '2026-11-20', id: '7' });
});

test('no key is the first page', () => {
  expect(keys.decrypt(scope, undefined, place)).toBeUndefined();
});

test.each([
  ['another member', { ...scope, memberId: 'meera' }],
  ['another list', { ...scope, list: 'matches' }],
  ['other filters', { ...scope, filters: { city: 'in_mh_mumbai' } }],
  ['no filters', { memberId: 'asha', list: 'search' }],
])('it is refused for %s', (_, other) => {
  expect(() => keys.decrypt(other, sealed, place)).toThrow('page key');
});

test('another secret refuses it', () => {
  expect(() => createPageKeys(Buffer.alloc(32, 2)).decrypt(scope, sealed, place)).toThrow('page key');
});

test('anything else is refused as a bad request', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.base64String().map((token) => JSON.stringify({ token })),
      ),
      (sent) => {
        expect(() => keys.decrypt(scope, sent, place)).toThrow(
          expect.objectContaining({ code: 'VALIDATION_FAILED' }),
        );
      },
    ),
  );
});

test('changing one character is enough', () => {
  const { token } = JSON.parse(sealed) as { token: string };
  fc.assert(
    fc.property(fc.nat(token.length - 2), (at) => {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(() => keys.decrypt(scope, JSON.stringify({ token: changed }), place)).toThrow('page key');
    }),
  );
});

test('the cursor cannot be read, and the same cursor is encrypted differently each time', () => {
  const { token } = JSON.parse(sealed) as { token: string };
  const bytes = Buffer.from(token, 'base64url');
  for (const from of bytes.keys()) {
    expect(bytes.subarray(from).toString('latin1')).not.toContain('2026-11-20');
    expect(inflated(bytes.subarray(from))).not.toContain('2026-11-20');
  }
  expect(keys.encrypt(scope, { at: '2026-11-20', id: '7' }).token).not.toBe(token);
});
