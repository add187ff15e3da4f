import { expect, test } from 'vitest';
import { buildUploadToast } from './photo-uploads.ts';

const one = { added: 0, unchecked: 0, failed: 1 };

test('the notice of a failed upload says where the reason is shown, unless that page is open', () => {
  expect(buildUploadToast({ ...one, onMyPhotos: false })?.message).toBe(
    'One photo could not be added. My photos says why.',
  );
  expect(buildUploadToast({ ...one, onMyPhotos: true })?.message).toBe('One photo could not be added.');
});
