/** Members in a block. */
export const BLOCK_SIZE = 65_536;
const WORDS = BLOCK_SIZE / 32;

/** One bit for each member of a block. */
export type Bitmap = Uint32Array;

export const createBitmap = (): Bitmap => new Uint32Array(WORDS);

export const copyBitmap = (bitmap: Bitmap | undefined): Bitmap =>
  bitmap ? new Uint32Array(bitmap) : createBitmap();

export const hasBit = (bitmap: Bitmap, position: number): boolean =>
  (((bitmap[position >>> 5] as number) >>> (position & 31)) & 1) === 1;

export function setBit(bitmap: Bitmap, position: number, isSet = true): void {
  const word = position >>> 5;
  const bit = 1 << (position & 31);
  bitmap[word] = isSet ? (bitmap[word] as number) | bit : (bitmap[word] as number) & ~bit;
}

/** Keeps the bits of `target` that `other` has too. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < WORDS; word++) target[word] = (target[word] as number) & (other[word] as number);
}

/** Adds the bits of `other` to `target`. */
export function unite(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < WORDS; word++) target[word] = (target[word] as number) | (other[word] as number);
}

/** Removes the bits of `other` from `target`. */
export function subtract(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < WORDS; word++) target[word] = (target[word] as number) & ~(other[word] as number);
}

/** Removes the bits of `other` from `target`, except those of `kept`. */
export function subtractUnless(target: Bitmap, other: Bitmap, kept: Bitmap): void {
  for (let word = 0; word < WORDS; word++)
    target[word] = (target[word] as number) & (~(other[word] as number) | (kept[word] as number));
}

/** Keeps the bits of `target` for which `test` holds. */
export function keepBits(target: Bitmap, test: (position: number) => boolean): void {
  for (let word = 0; word < WORDS; word++) {
    let rest = target[word] as number;
    let bits = 0;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (test(word * 32 + bit)) bits |= 1 << bit;
      rest &= rest - 1;
    }
    target[word] = bits;
  }
}

/** A number for each position. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

/**
 * Keeps the bits of `target` whose value is from `min` to `max`. Without a callback or a branch for each value, because that
 * is several times faster.
 */
export function keepBetween(target: Bitmap, column: Uint16Array, min: number, max: number): void {
  for (let word = 0; word < WORDS; word++) {
    let rest = target[word] as number;
    let bits = 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      const value = column[word * 32 + 31 - Math.clz32(lowest)] as number;
      // All ones if one of the differences is negative.
      const outsideMask = ((value - min) | (max - value)) >> 31;
      bits |= lowest & ~outsideMask;
      rest ^= lowest;
    }
    target[word] = bits;
  }
}

/** Keeps the bits of `target` whose range in two columns does not include `value`. */
export function keepOutside(target: Bitmap, value: number, min: Uint8Array, max: Uint8Array): void {
  for (let word = 0; word < WORDS; word++) {
    let rest = target[word] as number;
    let bits = 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      const position = word * 32 + 31 - Math.clz32(lowest);
      const outsideMask = ((value - (min[position] as number)) | ((max[position] as number) - value)) >> 31;
      bits |= lowest & outsideMask;
      rest ^= lowest;
    }
    target[word] = bits;
  }
}

/** Keeps the bits of `target` whose value has a 1 in `table`, which has 0 for the others. */
export function keepMarked(target: Bitmap, column: Column, table: Uint16Array): void {
  for (let word = 0; word < WORDS; word++) {
    let rest = target[word] as number;
    let bits = 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      const value = column[word * 32 + 31 - Math.clz32(lowest)] as number;
      bits |= lowest & -(table[value] as number);
      rest ^= lowest;
    }
    target[word] = bits;
  }
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

/** The number of set bits. */
export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++) {
    let bits = bitmap[word] as number;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
