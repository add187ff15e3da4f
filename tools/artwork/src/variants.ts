import sharp, { type Sharp } from 'sharp';
import { drawPortrait } from './index.ts';
import type { PortraitSubject } from './subject.ts';

/** A file of a portrait, named as the site stores it. */
export interface VariantFile {
  name: string;
  bytes: Buffer;
}

export interface Portrait {
  files: VariantFile[];
  /** A picture of 8 × 10 pixels as a `data:` address, shown until the portrait has loaded. */
  placeholder: string;
}

// The sizes are those of server/src/features/photos/processing/variants.ts; a test of the server compares them.
const THUMB = { width: 160, height: 200 };
const BLURRED = { width: 240, height: 300 };
const PIXELATED = { width: 8, height: 10 };

/** Slow encoding and a lower quality than that of members' photos keep all portraits within 12.5 MB. */
const AVIF = { quality: 47, effort: 6, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 62, effort: 6 };

const png = (picture: Sharp) => picture.png().toBuffer();

async function encode(name: string, picture: Buffer): Promise<VariantFile[]> {
  const [avif, webp] = await Promise.all([
    sharp(picture).avif(AVIF).toBuffer(),
    sharp(picture).webp(WEBP).toBuffer(),
  ]);
  return [
    { name: `${name}.avif`, bytes: avif },
    { name: `${name}.webp`, bytes: webp },
  ];
}

/** Draws a portrait in every size and format that the site stores; the full size is the same as the card. */
export async function makePortrait(subject: PortraitSubject): Promise<Portrait> {
  const card = await png(sharp(Buffer.from(drawPortrait(subject))).removeAlpha());
  const thumb = await png(sharp(card).resize({ ...THUMB, fit: 'fill' }));
  const pixelated = await png(sharp(card).resize({ ...PIXELATED, fit: 'fill' }));
  const enlarged = sharp(pixelated).resize({ ...BLURRED, fit: 'fill', kernel: 'cubic' });
  const blurred = await png(enlarged.blur(8));
  const files = await Promise.all([encode('card', card), encode('thumb', thumb), encode('blurred', blurred)]);
  const tiny = await sharp(pixelated).webp({ quality: 60, effort: 4 }).toBuffer();
  return { files: files.flat(), placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}
