import sharp, { type Sharp } from 'sharp';

/** A decoded picture: three bytes per pixel (red, green, blue) in sRGB. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The longest side of a stored photo. */
const MAX_SIDE_PX = 1600;
/** Background of transparent pictures: the ivory of the web pages. */
const BACKGROUND_COLOR = '#FBF7F0';

/** Decodes a picture, scaled down while decoding to save memory, and turns it upright. */
export async function decodePixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: BACKGROUND_COLOR })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Brightness of each pixel. */
export function toLuma({ data }: Pixels): Float64Array {
  const luma = new Float64Array(data.length / 3);
  for (let pixel = 0, offset = 0; pixel < luma.length; pixel += 1, offset += 3) {
    luma[pixel] =
      0.299 * (data[offset] ?? 0) + 0.587 * (data[offset + 1] ?? 0) + 0.114 * (data[offset + 2] ?? 0);
  }
  return luma;
}

export const toSharp = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

interface Size {
  width: number;
  height: number;
}

/** The largest area with the given aspect ratio, centred but closer to the top, where the face is. */
function findPortraitArea(picture: Size, { width, height }: Size) {
  const scale = Math.min(picture.width / width, picture.height / height);
  const area = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    ...area,
    left: Math.round((picture.width - area.width) / 2),
    top: Math.round((picture.height - area.height) / 4),
  };
}

/** Crops and scales a picture to exactly the given size. */
export async function cropToSize(picture: Pixels, size: Size): Promise<Pixels> {
  const data = await toSharp(picture)
    .extract(findPortraitArea(picture, size))
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size };
}

/** Scales a picture to exactly the given size, ignoring its aspect ratio. */
export async function stretchToSize(picture: Pixels, size: Size): Promise<Pixels> {
  const data = await toSharp(picture)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size };
}
