import { expect, test } from 'vitest';
import { getPhotoType } from './photo-file.ts';

test('a photo is recognised by its media type, or by its file extension if there is none', () => {
  expect(getPhotoType({ name: 'me.jpg', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(getPhotoType({ name: 'IMG_0042.HEIC', type: '' })).toBe('image/heic');
  expect(getPhotoType({ name: 'drawing.svg', type: 'image/svg+xml' })).toBeUndefined();
  expect(getPhotoType({ name: 'notes', type: '' })).toBeUndefined();
});
