import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecret } from './keys.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('many processes that create the secret concurrently all get the same one, readable by its owner only', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(null, folder)));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
  expect(await loadSecret(null, folder)).toEqual(secrets[0]);
  expect(await readdir(folder)).toEqual(['secret.key']);
  expect((await stat(path.join(folder, 'secret.key'))).mode & 0o077).toBe(0);
});

test.each(['', 'c2hvcnQ='])('a secret file with "%s" is refused', async (content) => {
  await writeFile(path.join(folder, 'secret.key'), content);
  await expect(loadSecret(null, folder)).rejects.toThrow('should hold 32 bytes');
});
