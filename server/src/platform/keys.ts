import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { keepOnce } from './keep-once.ts';
import { StartFailure } from './start-failure.ts';

const SECRET_BYTES = 32;

const fileIn = (dataDir: string) => path.join(dataDir, 'secret.key');

function read(file: string, kept: string): Buffer {
  const secret = Buffer.from(kept, 'base64');
  if (secret.length !== SECRET_BYTES) {
    throw new StartFailure(`${file} should hold 32 bytes in base64: put the secret back from its copy.`);
  }
  return secret;
}

/** The secret that is given or lies in the data folder; null where there is none. */
export async function findSecret(given: Buffer | null, dataDir: string): Promise<Buffer | null> {
  if (given) return given;
  const file = fileIn(dataDir);
  try {
    return read(file, await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The secret outside the database that all other keys derive from: 32 bytes, given or made once in the data folder. */
export async function loadSecret(given: Buffer | null, dataDir: string): Promise<Buffer> {
  if (given) return given;
  await mkdir(dataDir, { recursive: true });
  const file = fileIn(dataDir);
  return read(file, await keepOnce(file, () => randomBytes(SECRET_BYTES).toString('base64')));
}

/** A key for one purpose, 32 bytes. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `troth:${purpose}`, 32));
}
