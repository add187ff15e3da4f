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
const PLACEHOLDER = { width: 12, height: 15 };
/** So few pixels are left of a blurred picture that no face can be made of them. */
const VEILED = { width: 10, height: 12 };

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

/** Beyond recognition: all but a handful of pixels is thrown away before it is made smooth. */
async function veil(card: Pixels): Promise<Pixels> {
  const { data, width, height } = await stretch(card, VEILED);
  const smooth = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...BLURRED, fit: 'fill', kernel: 'cubic' })
    .blur(8)
    .raw()
    .toBuffer();
  return { data: smooth, ...BLURRED };
}

async function placeholderOf(card: Pixels): Promise<string> {
  const tiny = await stretch(card, PLACEHOLDER);
  const webp = await sharpOf(tiny).webp({ quality: 40, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/** Every size of a picture in every format. */
export async function variantsOf(picture: Pixels, effort = EFFORT): Promise<VariantSet> {
  const isCard = picture.width === CARD.width && picture.height === CARD.height;
  const card = isCard ? picture : await cut(picture, CARD);
  const cards = encode('card', card, effort);
  const full = isCard
    ? cards.then((made) => made.map((variant): Variant => ({ ...variant, name: 'full' })))
    : encode('full', picture, effort);
  const smaller = await Promise.all([
    cards,
    stretch(card, THUMB).then((thumb) => encode('thumb', thumb, effort)),
    veil(card).then((blurred) => encode('blurred', blurred, effort)),
  ]);
  const [placeholder, largest] = await Promise.all([placeholderOf(card), full]);
  const { width, height } = picture;
  return { variants: [...smaller.flat(), ...largest], width, height, placeholder };
}

/** Every size of a picture of our own, of any format: an upload goes through `developPhoto`. */
export async function makeVariants(trusted: Buffer, effort?: Effort): Promise<VariantSet> {
  return variantsOf(await pixelsOf(sharp(trusted)), effort);
}
