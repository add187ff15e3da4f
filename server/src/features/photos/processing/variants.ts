import { cropToSize, type Pixels, stretchToSize, toSharp } from './pixels.ts';

export interface Variant {
  name: 'thumb' | 'card' | 'full' | 'blurred';
  contentType: 'image/avif' | 'image/webp';
  extension: 'avif' | 'webp';
  bytes: Buffer;
}

export interface VariantSet {
  variants: Variant[];
  /** Size of the full picture in pixels. */
  width: number;
  height: number;
  /** A tiny picture as a `data:` URL. */
  placeholder: string;
}

const THUMB = { width: 160, height: 200 };
const CARD = { width: 480, height: 600 };
const BLURRED = { width: 240, height: 300 };
/** Blurred pictures are reduced to so few pixels that a face cannot be reconstructed. */
const PIXELATED = { width: 8, height: 10 };

/** More effort makes files only slightly smaller, but members wait much longer. */
const EFFORT = { avif: 1, webp: 2 };

async function encode(name: Variant['name'], picture: Pixels): Promise<Variant[]> {
  const [avif, webp] = await Promise.all([
    toSharp(picture).avif({ quality: 55, effort: EFFORT.avif, chromaSubsampling: '4:2:0' }).toBuffer(),
    toSharp(picture).webp({ quality: 78, effort: EFFORT.webp }).toBuffer(),
  ]);
  return [
    { name, contentType: 'image/avif', extension: 'avif', bytes: avif },
    { name, contentType: 'image/webp', extension: 'webp', bytes: webp },
  ];
}

/** Scales a pixelated picture up smoothly. */
async function blurPixelated(pixelated: Pixels): Promise<Pixels> {
  const data = await toSharp(pixelated)
    .resize({ ...BLURRED, fit: 'fill', kernel: 'cubic' })
    .blur(8)
    .raw()
    .toBuffer();
  return { data, ...BLURRED };
}

async function encodePlaceholder(pixelated: Pixels): Promise<string> {
  const webp = await toSharp(pixelated).webp({ quality: 60, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/** Encodes a picture in every size and format. */
export async function encodeVariants(picture: Pixels): Promise<VariantSet> {
  const card = await cropToSize(picture, CARD);
  const pixelated = await stretchToSize(card, PIXELATED);
  const [placeholder, ...variants] = await Promise.all([
    encodePlaceholder(pixelated),
    encode('card', card),
    stretchToSize(card, THUMB).then((thumb) => encode('thumb', thumb)),
    blurPixelated(pixelated).then((blurred) => encode('blurred', blurred)),
    encode('full', picture),
  ]);
  const { width, height } = picture;
  return { variants: variants.flat(), width, height, placeholder };
}
