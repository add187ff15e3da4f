import { expect, test } from 'vitest';
import { buildUploadToast } from './photo-uploads.ts';

const oneFailure = { addedCount: 0, uncheckedCount: 0, failedCount: 1 };

test('the toast about a failed upload says which page shows the reason, unless that page is open', () => {
  expect(buildUploadToast({ ...oneFailure, isOnMyPhotos: false })?.message).toBe(
    'We couldn’t add one photo. See why under My photos.',
  );
  expect(buildUploadToast({ ...oneFailure, isOnMyPhotos: true })?.message).toBe('We couldn’t add one photo.');
});
