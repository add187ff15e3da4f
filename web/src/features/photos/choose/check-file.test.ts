import { expect, test } from 'vitest';
import { photoTypeOf } from './check-file.ts';

test('a photo is known by what the system says, else by the ending of its name', () => {
  expect(photoTypeOf({ name: 'me.jpg', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(photoTypeOf({ name: 'IMG_0042.HEIC', type: '' })).toBe('image/heic');
  expect(photoTypeOf({ name: 'drawing.svg', type: 'image/svg+xml' })).toBeUndefined();
  expect(photoTypeOf({ name: 'notes', type: '' })).toBeUndefined();
});
