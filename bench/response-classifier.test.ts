import { expect, test } from 'vitest';
import { describeResponse } from '../server/src/testing/site/api-client.ts';
import { areaUnderCurve, compareSamples, type Sample } from './support/response-classifier.ts';

test('the area under the curve is 1 or 0 for separate values, and 0.5 for equal ones', () => {
  expect(areaUnderCurve([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(areaUnderCurve([1, 2, 3], [4, 5, 6])).toBe(0);
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(areaUnderCurve([1, 2], [2, 3])).toBe(0.125);
});

const createFingerprint = (status: number, headers: Record<string, string>, body: string) =>
  describeResponse(status, new Headers(headers), body);
const reference = createFingerprint(200, { date: 'today', vary: 'accept' }, '{"message":"Sent","id":"abc"}');
const createSamples = (change: Partial<Sample>): Sample[] =>
  Array.from({ length: 400 }, (_, index) => {
    const sample = {
      known: index % 2 === 0,
      ms: 100 + ((index >> 1) % 7),
      bytes: 20,
      fingerprint: reference,
    };
    return sample.known ? { ...sample, ...change } : sample;
  });

test('identical responses cannot be told apart', () => {
  expect(compareSamples(createSamples({}))).toMatchObject({
    isIndistinguishable: true,
    time: 0.5,
    size: 0.5,
    distinct: [],
  });
});

test.each([
  ['time', { ms: 104 }],
  ['size', { bytes: 21 }],
  ['status', { fingerprint: createFingerprint(400, { vary: 'accept' }, '{"message":"Sent","id":"abc"}') }],
  [
    'a header',
    {
      fingerprint: createFingerprint(
        200,
        { vary: 'accept', 'set-cookie': 'a=b' },
        '{"message":"Sent","id":"abc"}',
      ),
    },
  ],
  ['a text', { fingerprint: createFingerprint(200, { vary: 'accept' }, '{"message":"Gone","id":"abc"}') }],
  [
    'the length of a value',
    { fingerprint: createFingerprint(200, { vary: 'accept' }, '{"message":"Sent","id":"abcd"}') },
  ],
])('responses that differ in %s are told apart', (_, change) => {
  expect(compareSamples(createSamples(change)).isIndistinguishable).toBe(false);
});
