import { stretch } from './cut.ts';
import { lumaOf, type Pixels } from './pixels.ts';

const SIDE = 32;
const LOW = 8;

/** The cosines of the transform, of its low frequencies only: COSINES[frequency][place]. */
const COSINES = Array.from({ length: LOW }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, place) =>
    Math.cos((Math.PI / SIDE) * (place + 0.5) * (frequency + 1)),
  ),
);

const sumOfProducts = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);

/** How much of each of 8 × 8 low frequencies is in a square of luma; the average brightness is none of them. */
function lowFrequencies(luma: Float64Array): number[] {
  const rows = Array.from({ length: SIDE }, (_, y) => luma.subarray(y * SIDE, (y + 1) * SIDE));
  return COSINES.flatMap((across) => {
    const column = Float64Array.from(rows, (row) => sumOfProducts(row, across));
    return COSINES.map((down) => sumOfProducts(column, down));
  });
}

/** A perceptual hash: the signs of 64 low frequencies, nearly the same however the picture is stored; signed. */
export async function fingerprintOf(picture: Pixels): Promise<bigint> {
  const frequencies = lowFrequencies(lumaOf(await stretch(picture, { width: SIDE, height: SIDE })));
  const bits = frequencies.reduce((all, each) => (all << 1n) | (each > 0 ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
}
