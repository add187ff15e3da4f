import { MIN_PHOTO_SIDE_PX, PORTRAIT_RATIO } from '@troth/contract';

interface ImageSize {
  width: number;
  height: number;
}

export interface CropArea extends ImageSize {
  x: number;
  y: number;
}

const MAX_ZOOM = 4;

/** The largest portrait that fits in a picture, in its pixels. */
export function getLargestPortrait({ width, height }: ImageSize): ImageSize {
  return width > height * PORTRAIT_RATIO
    ? { width: height * PORTRAIT_RATIO, height }
    : { width, height: width / PORTRAIT_RATIO };
}

/** The maximum zoom before the crop area is smaller than a photo may be; below 1 the picture is too small to crop. */
export const getMaxZoom = (picture: ImageSize): number =>
  Math.min(MAX_ZOOM, getLargestPortrait(picture).width / MIN_PHOTO_SIDE_PX);

/** The initial crop area in per cent. Faces are usually high up, so only a quarter of the surplus is cut at the top. */
export function getInitialCropArea(picture: ImageSize): CropArea {
  const { width, height } = getLargestPortrait(picture);
  return {
    width: (width / picture.width) * 100,
    height: (height / picture.height) * 100,
    x: ((picture.width - width) / 2 / picture.width) * 100,
    y: ((picture.height - height) / 4 / picture.height) * 100,
  };
}

/** An odd number of 90° rotations swaps width and height. */
export const rotateSize = ({ width, height }: ImageSize, quarterTurns: number): ImageSize =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };

const JPEG_QUALITY = 0.92;
const MAX_SIDE_PX = 2400;

interface CropOptions {
  /** In pixels of the picture as displayed: with its EXIF orientation, and rotated. */
  area?: CropArea;
  quarterTurns?: number;
}

/** Exports the crop area, or the whole picture, as a JPEG that is never enlarged. */
export async function cropToJpeg(file: Blob, { area, quarterTurns = 0 }: CropOptions): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = rotateSize(bitmap, quarterTurns);
  const part = area ?? { x: 0, y: 0, ...size };
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The picture could not be drawn');
  // JPEG has no transparency; without a background it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(size.width / 2 - part.x, size.height / 2 - part.y);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
