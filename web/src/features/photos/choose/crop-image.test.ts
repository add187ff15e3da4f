import { MIN_PHOTO_SIDE_PX } from '@troth/contract';
import { expect, test } from 'vitest';
import { getInitialCropArea, getLargestPortrait, getMaxZoom, rotateSize } from './crop-image.ts';

test('the maximum zoom selects exactly the minimum size of a photo', () => {
  for (const picture of [
    { width: 1000, height: 2000 },
    { width: 1600, height: 1200 },
    { width: 410, height: 5000 },
  ]) {
    const { width } = getLargestPortrait(picture);
    expect(width / getMaxZoom(picture)).toBeGreaterThanOrEqual(MIN_PHOTO_SIDE_PX);
  }
  expect(getMaxZoom({ width: 640, height: 800 })).toBeCloseTo(1.6);
  expect(getMaxZoom({ width: 8000, height: 8000 })).toBe(4);
});

test('a picture smaller than the minimum portrait cannot be cropped', () => {
  expect(getMaxZoom({ width: 600, height: 420 })).toBeLessThan(1);
  expect(getMaxZoom({ width: 500, height: 500 })).toBe(1);
});

test('the crop area is initially centred horizontally, and above the middle vertically', () => {
  expect(getInitialCropArea({ width: 800, height: 2000 })).toEqual({ width: 100, height: 50, x: 0, y: 12.5 });
  expect(getInitialCropArea({ width: 1600, height: 1000 })).toEqual({ width: 50, height: 100, x: 25, y: 0 });
});

test('a rotation by 90° swaps width and height', () => {
  const picture = { width: 3, height: 4 };
  expect([0, 1, 2, 3].map((quarters) => rotateSize(picture, quarters).width)).toEqual([3, 4, 3, 4]);
});
