const EAGER_MS = 3_000;
const EAGER_ASKS = 5;
const MOST_MS = 15_000;

/** How long to wait before a payment that is not decided is asked about again: most are within seconds, some take long. */
export function waitAfter(asks: number): number {
  const slower = Math.max(0, asks - EAGER_ASKS);
  return Math.min(EAGER_MS * 1.5 ** slower, MOST_MS);
}
