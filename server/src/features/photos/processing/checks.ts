import { sharpOf } from './cut.ts';
import { lumaOf, type Pixels } from './pixels.ts';
import { PhotoRefused } from './refusal.ts';

/** The size at which pictures are compared, whatever they were taken with. */
const SIDE = 400;
/** Grey levels: less variation than that is a wall, a pocket or a covered lens. */
const LEAST_VARIATION = 4;
/** What rounding and compression alone leave of edges. */
const NOISE = 1.5;
/** Edges by contrast: lenient, for what is taken at night or has a soft background is as good as any. */
const LEAST_SHARPNESS = 0.0007;

const variance = (values: Float64Array): number => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
};

function edges(luma: Float64Array, width: number, height: number): Float64Array {
  const found = new Float64Array((width - 2) * (height - 2));
  let next = 0;
  const at = (i: number) => luma[i] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      found[next] = at(i - 1) + at(i + 1) + at(i - width) + at(i + width) - 4 * at(i);
      next += 1;
    }
  }
  return found;
}

/** Refuses a picture that shows nothing, or nothing clearly; at a size that all pictures share. */
export async function checkLooks(picture: Pixels): Promise<void> {
  const { data, info } = await sharpOf(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'outside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const luma = lumaOf({ data, width, height });
  const contrast = variance(luma);
  if (contrast < LEAST_VARIATION ** 2) throw new PhotoRefused('blank');
  const sharpness = variance(edges(luma, width, height));
  if (sharpness < NOISE + LEAST_SHARPNESS * contrast) throw new PhotoRefused('out_of_focus');
}
