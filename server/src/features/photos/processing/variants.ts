import sharp from 'sharp';
import { cut, sharpOf, stretch } from './cut.ts';
import { type Pixels, pixelsOf } from './pixels.ts';

export interface Variant {
  name: 'thumb' | 'card' | 'full' | 'blurred';
  contentType: 'image/avif' | 'image/webp';
  extension: 'avif' | 'webp';
  bytes: Buffer;
}

export interface VariantSet {
  variants: Variant[];
  /** Of the full picture. */
  width: number;
  height: number;
  /** A tiny picture as a `data:` address. */
  placeholder: string;
}

const THUMB = { width: 160, height: 200 };
const CARD = { width: 480, height: 600 };
const BLURRED = { width: 240, height: 300 };
/** So few pixels are left of a blurred picture that no face can be made of them. */
const VEILED = { width: 8, height: 10 };

/** How hard the encoders try; a seed of hundreds of pictures takes less. */
export interface Effort {
  avif: number;
  webp: number;
}
const EFFORT: Effort = { avif: 1, webp: 2 };

async function encode(name: Variant['name'], picture: Pixels, effort: Effort): Promise<Variant[]> {
  const [avif, webp] = await Promise.all([
    sharpOf(picture).avif({ quality: 55, effort: effort.avif, chromaSubsampling: '4:2:0' }).toBuffer(),
    sharpOf(picture).webp({ quality: 78, effort: effort.webp }).toBuffer(),
  ]);
  return [
    { name, contentType: 'image/avif', extension: 'avif', bytes: avif },
    { name, contentType: 'image/webp', extension: 'webp', bytes: webp },
  ];
}

/** Smooth and beyond recognition: all but a handful of pixels was thrown away before. */
async function blurredOf(veiled: Pixels): Promise<Pixels> {
  const data = await sharpOf(veiled)
    .resize({ ...BLURRED, fit: 'fill', kernel: 'cubic' })
    .blur(8)
    .raw()
    .toBuffer();
  return { data, ...BLURRED };
}

async function placeholderOf(veiled: Pixels): Promise<string> {
  const webp = await sharpOf(veiled).webp({ quality: 60, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/** Every size of a picture in every format. */
export async function variantsOf(picture: Pixels, effort = EFFORT): Promise<VariantSet> {
  const isCard = picture.width === CARD.width && picture.height === CARD.height;
  const card = isCard ? picture : await cut(picture, CARD);
  const veiled = await stretch(card, VEILED);
  const cards = encode('card', card, effort);
  const full = isCard
    ? cards.then((made) => made.map((variant): Variant => ({ ...variant, name: 'full' })))
    : encode('full', picture, effort);
  const smaller = await Promise.all([
    cards,
    stretch(card, THUMB).then((thumb) => encode('thumb', thumb, effort)),
    blurredOf(veiled).then((blurred) => encode('blurred', blurred, effort)),
  ]);
  const [placeholder, largest] = await Promise.all([placeholderOf(veiled), full]);
  const { width, height } = picture;
  return { variants: [...smaller.flat(), ...largest], width, height, placeholder };
}

/** Every size of a picture of our own, of any format: an upload goes through `developPhoto`. */
export async function makeVariants(trusted: Buffer, effort?: Effort): Promise<VariantSet> {
  return variantsOf(await pixelsOf(sharp(trusted)), effort);
}
