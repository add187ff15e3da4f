/** A number from 0 up to a size. */
export type Roll = (size: number) => number;

/** Rolls that are the same ones each time for a seed. */
export function dice(seed: number): Roll {
  let state = seed;
  return (size) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
}
