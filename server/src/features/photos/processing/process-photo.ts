import { decodePhoto } from './decode.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { type Pixels, stretchToSize, toLuma, toSharp } from './pixels.ts';
import { encodeVariants, type VariantSet } from './variants.ts';

/** Pictures are checked at this size, so that thresholds do not depend on the camera. */
const CHECK_SIDE_PX = 400;
/** Standard deviation of brightness; below it the picture shows a wall, a pocket or a covered lens. */
const MIN_CONTRAST = 4;
/** Edge variance that rounding and compression cause even in a blurred picture. */
const EDGE_NOISE = 1.5;
/** Minimum edge variance relative to contrast. Lenient, so that night shots and soft backgrounds pass. */
const MIN_SHARPNESS = 0.0007;

const variance = (values: Float64Array): number => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
};

function detectEdges(luma: Float64Array, width: number, height: number): Float64Array {
  const edges = new Float64Array((width - 2) * (height - 2));
  let next = 0;
  const lumaAt = (i: number) => luma[i] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      edges[next] = lumaAt(i - 1) + lumaAt(i + 1) + lumaAt(i - width) + lumaAt(i + width) - 4 * lumaAt(i);
      next += 1;
    }
  }
  return edges;
}

/** Throws `InvalidPhotoError` if the picture is blank or out of focus. */
export async function checkQuality(picture: Pixels): Promise<void> {
  const { data, info } = await toSharp(picture)
    .resize({ width: CHECK_SIDE_PX, height: CHECK_SIDE_PX, fit: 'outside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const luma = toLuma({ data, width, height });
  const contrast = variance(luma);
  if (contrast < MIN_CONTRAST ** 2) throw new InvalidPhotoError('blank');
  const sharpness = variance(detectEdges(luma, width, height));
  if (sharpness < EDGE_NOISE + MIN_SHARPNESS * contrast) throw new InvalidPhotoError('out_of_focus');
}

const HASH_SIDE_PX = 32;
const FREQUENCIES_PER_AXIS = 8;

/** Cosines of the low frequencies of the DCT: COSINES[frequency][position]. */
const COSINES = Array.from({ length: FREQUENCIES_PER_AXIS }, (_, frequency) =>
  Float64Array.from({ length: HASH_SIDE_PX }, (_, position) =>
    Math.cos((Math.PI / HASH_SIDE_PX) * (position + 0.5) * (frequency + 1)),
  ),
);

const sumOfProducts = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);

/** The 8 × 8 lowest DCT coefficients of a luma square, without the constant one (average brightness). */
function lowFrequencies(luma: Float64Array): number[] {
  const rows = Array.from({ length: HASH_SIDE_PX }, (_, y) =>
    luma.subarray(y * HASH_SIDE_PX, (y + 1) * HASH_SIDE_PX),
  );
  return COSINES.flatMap((horizontal) => {
    const column = Float64Array.from(rows, (row) => sumOfProducts(row, horizontal));
    return COSINES.map((vertical) => sumOfProducts(column, vertical));
  });
}

/** Perceptual hash as a signed 64-bit number: the signs of 64 DCT coefficients, stable under re-encoding and scaling. */
export async function fingerprintOf(picture: Pixels): Promise<bigint> {
  const frequencies = lowFrequencies(
    toLuma(await stretchToSize(picture, { width: HASH_SIDE_PX, height: HASH_SIDE_PX })),
  );
  const bits = frequencies.reduce((all, each) => (all << 1n) | (each > 0 ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
}

export interface ProcessedPhoto extends VariantSet {
  fingerprint: bigint;
}

/** Re-encodes a file in every size, in the current process. Uploads of members must only be processed in an image worker. */
export async function processInThisProcess(source: Buffer): Promise<ProcessedPhoto> {
  const picture = await decodePhoto(source);
  await checkQuality(picture);
  const [fingerprint, variants] = await Promise.all([fingerprintOf(picture), encodeVariants(picture)]);
  return { ...variants, fingerprint };
}
