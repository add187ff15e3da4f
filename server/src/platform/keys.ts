import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * The content of a file, created with `make` if missing, readable by its owner only. It is created completely or not at
 * all; concurrent creators all get the same content.
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
    // Unlike a rename, a link does not replace an existing file.
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

/** The configured secret, or the one in the data folder; null if there is none. */
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

/**
 * The secret outside the database from which all other keys derive: 32 bytes, configured, or created once in the data
 * folder.
 */
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

/** Authenticated encryption with one key; `context` binds a ciphertext to its place. */
export interface SealedBox {
  seal(plain: Buffer, context: string): Buffer;
  /** Throws unless this key encrypted it for this context. */
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
