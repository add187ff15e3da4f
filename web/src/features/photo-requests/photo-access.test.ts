import type { PhotoRequestState } from '@troth/contract';
import { expect, test } from 'vitest';
import { getPhotoAccess } from './photo-access.ts';

const noAccess = { photoWithheld: null, photoAsk: null, interestStatus: null, receivedInterest: null };
const createRequest = (status: PhotoRequestState['status']) => ({
  photoAsk: {
    requestId: '018f0000-0000-7000-8000-0000000000ff',
    status,
    expiresAt: '2026-12-05T10:00:00.000Z',
  },
});

test('access can be requested from a member who withholds photos, connected or not', () => {
  expect(getPhotoAccess({ ...noAccess, photoWithheld: 'until_connected' })).toBe('withheld');
  expect(getPhotoAccess({ ...noAccess, photoWithheld: 'always', interestStatus: 'accepted' })).toBe(
    'withheld',
  );
});

test('a pending request and its answer are shown', () => {
  expect(getPhotoAccess({ ...noAccess, photoWithheld: 'always', ...createRequest('pending') })).toBe('asked');
  expect(getPhotoAccess({ ...noAccess, photoWithheld: 'always', ...createRequest('declined') })).toBe(
    'refused',
  );
  expect(getPhotoAccess({ ...noAccess, ...createRequest('accepted') })).toBe('granted');
});

test('nothing is shown if the photos are visible to the viewer anyway', () => {
  expect(getPhotoAccess(noAccess)).toBe('open');
  expect(getPhotoAccess({ ...noAccess, ...createRequest('pending') })).toBe('open');
  expect(getPhotoAccess({ ...noAccess, ...createRequest('accepted'), interestStatus: 'accepted' })).toBe(
    'open',
  );
});
