/** Members in a block. */
export const BLOCK_SIZE = 65_536;
const WORDS = BLOCK_SIZE / 32;

/** One bit for each member of a block. */
export type Bitmap = Uint32Array;

export const createBitmap = (): Bitmap => new Uint32Array(WORDS);

export const hasBit = (bitmap: Bitmap, position: number): boolean =>
  (((bitmap[position >>> 5] as number) >>> (position & 31)) & 1) === 1;

export function setBit(bitmap: Bitmap, position: number, isSet = true): void {
  const word = position >>> 5;
  const bit = 1 << (position & 31);
  bitmap[word] = isSet ? (bitmap[word] as number) | bit : (bitmap[word] as number) & ~bit;
}

/** Combines each word of `target` with the word of `other`, in place. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < WORDS; word++) target[word] = (target[word] as number) & (other[word] as number);
}

export function unite(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < WORDS; word++) target[word] = (target[word] as number) | (other[word] as number);
}

export function subtract(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < WORDS; word++) target[word] = (target[word] as number) & ~(other[word] as number);
}

/** The positions within `mask` for which `test` holds. */
export function filterBits(mask: Bitmap, test: (position: number) => boolean): Bitmap {
  const found = createBitmap();
  for (let word = 0; word < WORDS; word++) {
    let rest = mask[word] as number;
    let bits = 0;
    while (rest !== 0) {
      const lowest = 31 - Math.clz32(rest & -rest);
      if (test(word * 32 + lowest)) bits |= 1 << lowest;
      rest &= rest - 1;
    }
    found[word] = bits;
  }
  return found;
}

/** Writes the positions of all set bits to `positions`, ascending; returns their number. */
export function listBits(bitmap: Bitmap, positions: Uint16Array): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++) {
    let rest = bitmap[word] as number;
    while (rest !== 0) {
      positions[count++] = word * 32 + (31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
    }
  }
  return count;
}
