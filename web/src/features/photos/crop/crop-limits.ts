import { PHOTO_SHORTEST_SIDE, PORTRAIT_RATIO } from '@troth/contract';

interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

const CLOSEST = 4;

/** The largest portrait that a picture holds, in its own pixels. */
export function largestPortrait({ width, height }: Size): Size {
  return width > height * PORTRAIT_RATIO
    ? { width: height * PORTRAIT_RATIO, height }
    : { width, height: width / PORTRAIT_RATIO };
}

/** How close one can go before the part is smaller than a photo may be; below 1 there is no room for any part. */
export const closestZoom = (picture: Size): number =>
  Math.min(CLOSEST, largestPortrait(picture).width / PHOTO_SHORTEST_SIDE);

/** Where one begins, in per cent: faces are in the upper part, so a quarter of what is too much is cut above. */
export function firstPart(picture: Size): Area {
  const { width, height } = largestPortrait(picture);
  return {
    width: (width / picture.width) * 100,
    height: (height / picture.height) * 100,
    x: ((picture.width - width) / 2 / picture.width) * 100,
    y: ((picture.height - height) / 4 / picture.height) * 100,
  };
}

/** After an odd number of quarter turns width and height have changed places. */
export const turned = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };
