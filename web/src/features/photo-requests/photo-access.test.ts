import type { PhotoRequestState } from '@troth/contract';
import { expect, test } from 'vitest';
import { getPhotoAccess } from './photo-access.ts';

const visiblePhotos = { photoWithheld: null, photoAsk: null, interestStatus: null, receivedInterest: null };
const createRequest = (status: PhotoRequestState['status']) => ({
  photoAsk: {
    requestId: '018f0000-0000-7000-8000-0000000000ff',
    status,
    expiresAt: '2026-12-05T10:00:00.000Z',
  },
});

test('access can be requested from a member who withholds photos, connected or not', () => {
  expect(getPhotoAccess({ ...visiblePhotos, photoWithheld: 'until_connected' })).toBe('withheld');
  expect(getPhotoAccess({ ...visiblePhotos, photoWithheld: 'always', interestStatus: 'accepted' })).toBe(
    'withheld',
  );
});

test('a request is shown as pending, declined or granted', () => {
  expect(getPhotoAccess({ ...visiblePhotos, photoWithheld: 'always', ...createRequest('pending') })).toBe(
    'requested',
  );
  expect(getPhotoAccess({ ...visiblePhotos, photoWithheld: 'always', ...createRequest('declined') })).toBe(
    'declined',
  );
  expect(getPhotoAccess({ ...visiblePhotos, ...createRequest('accepted') })).toBe('granted');
});

test('nothing is shown if the photos are visible to the viewer anyway', () => {
  expect(getPhotoAccess(visiblePhotos)).toBe('open');
  expect(getPhotoAccess({ ...visiblePhotos, ...createRequest('pending') })).toBe('open');
  expect(getPhotoAccess({ ...visiblePhotos, ...createRequest('accepted'), interestStatus: 'accepted' })).toBe(
    'open',
  );
});
