import type { Sharp } from 'sharp';

/** A picture in memory: red, green and blue, a byte each, in sRGB. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The longest side of a photo as it is kept. */
const FULL_SIDE = 1600;
/** What shows through a transparent picture: the page's ivory. */
const GROUND = '#FBF7F0';

/** Shrinks while it decodes, then turns upright: no step holds more of the picture than it must. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Averages over three channels, for what looks at shapes and not at colours. */
export function lumaOf({ data }: Pixels): Float64Array {
  const luma = new Float64Array(data.length / 3);
  for (let i = 0, at = 0; i < luma.length; i += 1, at += 3) {
    luma[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return luma;
}
