import sharp, { type Sharp } from 'sharp';
import { openPortrait } from './portraits.ts';

type ExpectedRefusal =
  | 'not_a_picture'
  | 'unsupported'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_narrow'
  | 'damaged'
  | 'blank'
  | 'out_of_focus';

/** `scene`: accepted, with the corners of `drawScene` in their places. */
type Expectation = ExpectedRefusal | 'accepted' | 'scene';

export interface UploadSample {
  name: string;
  /** The declared media type. */
  contentType: string;
  bytes: Buffer;
  expect: Expectation;
}

/** A sample whose file is generated when it is used, because some files are large. */
export interface SampleRecipe extends Omit<UploadSample, 'bytes'> {
  createBytes(): Promise<Buffer> | Buffer;
}

export const sample = (
  name: string,
  expect: Expectation,
  createBytes: SampleRecipe['createBytes'],
  contentType = 'image/jpeg',
): SampleRecipe => ({ name, expect, createBytes, contentType });

/** Part of the metadata and trailing data of samples; must not appear in any file that the site serves. */
export const PLANTED_TEXT = 'planted-by-the-sender';

/** The corner colours of an upright scene, from top left to bottom right. */
export const CORNERS = {
  topLeft: [208, 32, 32],
  topRight: [32, 160, 64],
  bottomLeft: [32, 64, 208],
  bottomRight: [224, 192, 32],
} as const;

const toCssColour = ([red, green, blue]: readonly number[]) => `rgb(${red},${green},${blue})`;

function createSceneSvg(width: number, height: number): string {
  const square = (x: number, y: number, colour: readonly number[]) =>
    `<rect x="${x}" y="${y}" width="20" height="20" fill="${toCssColour(colour)}"/>`;
  const strands = Array.from({ length: 24 }, (_, i) => `M${36 + i * 1.2} 30 q${i - 12} -14 ${i / 3} 4`).join(
    '',
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" ` +
    'preserveAspectRatio="none"><rect width="100" height="100" fill="#b8a99a"/>' +
    '<path d="M20 100 Q50 55 80 100 Z" fill="#355"/><circle cx="50" cy="45" r="20" fill="#c98f6b"/>' +
    `<path d="${strands}" stroke="#201510" fill="none" stroke-width="0.5"/>` +
    '<circle cx="43" cy="42" r="2" fill="#fff"/><circle cx="57" cy="42" r="2" fill="#fff"/>' +
    '<circle cx="43" cy="42" r="1" fill="#210"/><circle cx="57" cy="42" r="1" fill="#210"/>' +
    '<path d="M43 54 Q50 59 57 54" stroke="#822" stroke-width="1.5" fill="none"/>' +
    square(0, 0, CORNERS.topLeft) +
    square(80, 0, CORNERS.topRight) +
    square(0, 80, CORNERS.bottomLeft) +
    square(80, 80, CORNERS.bottomRight) +
    '</svg>'
  );
}

/** Draws a person in front of a wall, with a different colour in each corner. */
export function drawScene(width = 600, height = 800): Sharp {
  // Drawn small and enlarged, because the renderer has a size limit.
  const scale = Math.min(1, 2000 / Math.max(width, height));
  const [drawnWidth, drawnHeight] = [Math.round(width * scale), Math.round(height * scale)];
  // The site's image code blocks SVG in the whole process when it is imported.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const drawing = sharp(Buffer.from(createSceneSvg(drawnWidth, drawnHeight))).flatten();
  return scale === 1 ? drawing : drawing.resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

export const jpegScene = (): Promise<Buffer> => drawScene().jpeg({ quality: 85 }).toBuffer();
export const pngScene = (): Promise<Buffer> => drawScene().png().toBuffer();
export const webpScene = (): Promise<Buffer> => drawScene().webp({ quality: 85, effort: 0 }).toBuffer();
export const avifScene = (): Promise<Buffer> => drawScene().avif({ quality: 60, effort: 0 }).toBuffer();

/** Creates ordinary photos: portraits of different people, 960 × 1,200 pixels, as PNG. */
export const createPortraits = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) =>
      (await openPortrait(i + 1)).resize(960, 1200).png().toBuffer(),
    ),
  );
