import { createHash } from 'node:crypto';

/** The SHA-256 of parts in a row. Of what is random enough it is all that is kept, as it does not give it away. */
export function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
