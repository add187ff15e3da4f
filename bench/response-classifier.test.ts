import { expect, test } from 'vitest';
import { describeResponse } from '../server/src/testing/site/api-client.ts';
import { areaUnderCurve, compareSamples, type Sample } from './support/response-classifier.ts';

test('a class that is always slower is always detected, an identical one never', () => {
  expect(areaUnderCurve([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(areaUnderCurve([1, 2, 3], [4, 5, 6])).toBe(0);
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(areaUnderCurve([1, 2], [2, 3])).toBe(0.125);
});

const fingerprint = (status: number, headers: Record<string, string>, body: string) =>
  describeResponse(status, new Headers(headers), body);
const reference = fingerprint(200, { date: 'today', vary: 'accept' }, '{"message":"Sent","id":"abc"}');
const samples = (change: Partial<Sample>): Sample[] =>
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
  expect(compareSamples(samples({}))).toMatchObject({
    isIndistinguishable: true,
    time: 0.5,
    size: 0.5,
    distinct: [],
  });
});

test.each([
  ['time', { ms: 104 }],
  ['size', { bytes: 21 }],
  ['status', { fingerprint: fingerprint(400, { vary: 'accept' }, '{"message":"Sent","id":"abc"}') }],
  [
    'a header',
    {
      fingerprint: fingerprint(200, { vary: 'accept', 'set-cookie': 'a=b' }, '{"message":"Sent","id":"abc"}'),
    },
  ],
  ['words', { fingerprint: fingerprint(200, { vary: 'accept' }, '{"message":"Gone","id":"abc"}') }],
  [
    'the length of a value',
    { fingerprint: fingerprint(200, { vary: 'accept' }, '{"message":"Sent","id":"abcd"}') },
  ],
])('responses that differ in %s are told apart', (_, change) => {
  expect(compareSamples(samples(change)).isIndistinguishable).toBe(false);
});
