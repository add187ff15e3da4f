import type { PhotoRequestState } from '@troth/contract';
import { expect, test } from 'vitest';
import { getPhotoAccess } from './photo-access.ts';

const nothing = { photoWithheld: null, photoAsk: null, interestStatus: null, receivedInterest: null };
const ask = (status: PhotoRequestState['status']) => ({
  photoAsk: {
    requestId: '018f0000-0000-7000-8000-0000000000ff',
    status,
    expiresAt: '2026-12-05T10:00:00.000Z',
  },
});

test('access can be requested from a member who withholds photos, connected or not', () => {
  expect(getPhotoAccess({ ...nothing, photoWithheld: 'until_connected' })).toBe('withheld');
  expect(getPhotoAccess({ ...nothing, photoWithheld: 'always', interestStatus: 'accepted' })).toBe(
    'withheld',
  );
});

test('a pending request and its answer are shown', () => {
  expect(getPhotoAccess({ ...nothing, photoWithheld: 'always', ...ask('pending') })).toBe('asked');
  expect(getPhotoAccess({ ...nothing, photoWithheld: 'always', ...ask('declined') })).toBe('refused');
  expect(getPhotoAccess({ ...nothing, ...ask('accepted') })).toBe('granted');
});

test('nothing is shown if the photos are visible to the viewer anyway', () => {
  expect(getPhotoAccess(nothing)).toBe('open');
  expect(getPhotoAccess({ ...nothing, ...ask('pending') })).toBe('open');
  expect(getPhotoAccess({ ...nothing, ...ask('accepted'), interestStatus: 'accepted' })).toBe('open');
});
