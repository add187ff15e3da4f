import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * What a file holds, made by `make` where there is none, readable by us alone. It is there whole or not at all, whatever
 * happens meanwhile; of several that make it at once all get the same.
 */
export async function readOrCreateFile(file: string, make: () => string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(ignoreMissing);
  if (kept !== undefined) return kept;
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(make());
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link does not take the place of a file that was there first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const SECRET_BYTES = 32;

const secretFileIn = (dataDir: string) => path.join(dataDir, 'secret.key');

function decodeSecret(file: string, kept: string): Buffer {
  const secret = Buffer.from(kept, 'base64');
  if (secret.length !== SECRET_BYTES) {
    throw new StartupError(`${file} should hold 32 bytes in base64: put the secret back from its copy.`);
  }
  return secret;
}

/** The secret that is given or lies in the data folder; null where there is none. */
export async function findSecret(given: Buffer | null, dataDir: string): Promise<Buffer | null> {
  if (given) return given;
  const file = secretFileIn(dataDir);
  try {
    return decodeSecret(file, await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The secret outside the database that all other keys derive from: 32 bytes, given or made once in the data folder. */
export async function loadSecret(given: Buffer | null, dataDir: string): Promise<Buffer> {
  if (given) return given;
  await mkdir(dataDir, { recursive: true });
  const file = secretFileIn(dataDir);
  return decodeSecret(file, await readOrCreateFile(file, () => randomBytes(SECRET_BYTES).toString('base64')));
}

/** A key for one purpose, 32 bytes. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `troth:${purpose}`, 32));
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates under one key; `context` binds what is sealed to its place. */
export interface SealedBox {
  seal(plain: Buffer, context: string): Buffer;
  /** Throws for anything that this key did not seal for this context. */
  open(sealed: Buffer, context: string): Buffer;
}

export const createSealedBox = (key: Buffer): SealedBox => ({
  seal(plain, context) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  open(sealed, context) {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  },
});
