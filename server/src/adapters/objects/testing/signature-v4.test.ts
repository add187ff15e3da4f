import { expect, test } from 'vitest';
import { findSignatureError } from './signature-v4.ts';

/** The example from Amazon's documentation: "Authenticating Requests: Using Query Parameters". */
const example = {
  method: 'GET',
  target:
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host: 'examplebucket.s3.amazonaws.com' },
};
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const day = new Date('2013-05-24T12:00:00Z');

test("accepts the signature of Amazon's example", () => {
  expect(findSignatureError(example, secret, day)).toBeNull();
});

test("the signature of Amazon's example is valid for one day, one secret and one request", () => {
  expect(findSignatureError(example, secret, new Date('2013-05-24T23:59:59Z'))).toBeNull();
  expect(findSignatureError(example, secret, new Date('2013-05-25T00:00:00Z'))).toBe('AccessDenied');
  expect(findSignatureError(example, 'another', day)).toBe('SignatureDoesNotMatch');
  expect(findSignatureError({ ...example, method: 'PUT' }, secret, day)).toBe('SignatureDoesNotMatch');
  expect(findSignatureError({ ...example, headers: { host: 'other' } }, secret, day)).toBe(
    'SignatureDoesNotMatch',
  );
  const other = example.target.replace('test', 'rest');
  expect(findSignatureError({ ...example, target: other }, secret, day)).toBe('SignatureDoesNotMatch');
  expect(findSignatureError({ ...example, target: '/test.txt' }, secret, day)).toBe('AccessDenied');
});
