import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { keepOnce } from './keep-once.ts';
import { StartFailure } from './start-failure.ts';

const SECRET_BYTES = 32;

/** The secret outside the database that all other keys derive from: 32 bytes, given or made once in the data folder. */
export async function loadSecret(given: Buffer | null, dataDir: string): Promise<Buffer> {
  if (given) return given;
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret.key');
  const secret = Buffer.from(
    await keepOnce(file, () => randomBytes(SECRET_BYTES).toString('base64')),
    'base64',
  );
  if (secret.length !== SECRET_BYTES) {
    throw new StartFailure(`${file} should hold 32 bytes in base64: put the secret back from its copy.`);
  }
  return secret;
}

/** A key for one purpose, 32 bytes. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `troth:${purpose}`, 32));
}
