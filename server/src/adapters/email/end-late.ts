import { Readable } from 'node:stream';

/** As much as stays with us until the end: without it the server has no mail. */
const END_BYTES = 64;

/** A mail on its way to a server. */
export interface Sending {
  source: Readable;
  /** Whether its end was let go. */
  hasEnded(): boolean;
}

/**
 * A mail as a stream that is read once the server wants it, and whose end follows when `begin` has resolved, in the
 * same turn of the event loop.
 */
export function endLate(mail: Buffer, begin: () => Promise<void>): Sending {
  const cut = Math.max(0, mail.length - END_BYTES);
  let isBegun = false;
  let hasEnded = false;
  const source = new Readable({
    read() {
      if (!isBegun) {
        isBegun = true;
        this.push(mail.subarray(0, cut));
        return;
      }
      begin().then(
        () => {
          if (this.destroyed) return;
          hasEnded = true;
          this.push(mail.subarray(cut));
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
  return { source, hasEnded: () => hasEnded };
}
