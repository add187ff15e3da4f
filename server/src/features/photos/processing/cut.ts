import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './pixels.ts';

export const sharpOf = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

interface Size {
  width: number;
  height: number;
}

/** The largest part with that ratio: from the middle, and rather from above, where the face is. */
function portraitArea(picture: Size, { width, height }: Size) {
  const scale = Math.min(picture.width / width, picture.height / height);
  const area = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    ...area,
    left: Math.round((picture.width - area.width) / 2),
    top: Math.round((picture.height - area.height) / 4),
  };
}

/** Cuts a picture to exactly that size. */
export async function cut(picture: Pixels, size: Size): Promise<Pixels> {
  const data = await sharpOf(picture)
    .extract(portraitArea(picture, size))
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size };
}

/** Stretches a picture to exactly that size. */
export async function stretch(picture: Pixels, size: Size): Promise<Pixels> {
  const data = await sharpOf(picture)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size };
}
