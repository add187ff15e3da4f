import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPortraits } from '../../../testing/upload-samples/index.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import { processPhoto } from './index.ts';

/** A worker that obeys the command in the file, and responds with its process id and the secret of its environment. */
const TEST_WORKER = `
process.on('disconnect', () => process.exit());
process.on('message', (source) => {
  const command = source.toString();
  if (command === 'die') process.kill(process.pid, 'SIGKILL');
  if (command === 'hang') for (;;);
  process.send({ failed: JSON.stringify({ pid: process.pid, secret: process.env.SECRET_KEY ?? null }) });
});
process.send({ ready: true });
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-image-worker-'));
  await writeFile(path.join(folder, 'obedient.mjs'), TEST_WORKER);
  await writeFile(path.join(folder, 'broken.mjs'), 'process.exit(1)');
});
afterAll(() => rm(folder, { recursive: true }));

const createTestPool = (entryPoint: string, { timeoutMs = 10_000, idleTimeoutMs = 10_000 } = {}) =>
  createImageWorkerPool({
    entryPoint: pathToFileURL(path.join(folder, entryPoint)),
    timeoutMs,
    idleTimeoutMs,
    size: 1,
  });

type ProcessPhoto = ReturnType<typeof createImageWorkerPool>;

/** The state that the worker process reports. */
async function describeProcess(processPhoto: ProcessPhoto): Promise<{ pid: number; secret: string | null }> {
  const message = await processPhoto(Buffer.from('describe')).catch((error: Error) => error.message);
  return JSON.parse(String(message));
}

test('a file that crashes its worker counts as damaged, and the next one gets a new process', async () => {
  const processPhoto = createTestPool('obedient.mjs');
  const { pid } = await describeProcess(processPhoto);
  await expect(processPhoto(Buffer.from('die'))).rejects.toMatchObject({ reason: 'damaged' });
  expect((await describeProcess(processPhoto)).pid).not.toBe(pid);
});

test('photos that wait behind a file that crashes its worker are still processed', async () => {
  const processPhoto = createTestPool('obedient.mjs');
  const crashed = processPhoto(Buffer.from('die'));
  const waiting = [describeProcess(processPhoto), describeProcess(processPhoto)];
  await expect(crashed).rejects.toMatchObject({ reason: 'damaged' });
  const [one, other] = await Promise.all(waiting);
  expect(one?.pid).toBe(other?.pid);
});

test('a file that exceeds the time limit counts as damaged', async () => {
  const processPhoto = createTestPool('obedient.mjs', { timeoutMs: 200 });
  await expect(processPhoto(Buffer.from('hang'))).rejects.toMatchObject({ reason: 'damaged' });
});

test('an idle process exits', async () => {
  const processPhoto = createTestPool('obedient.mjs', { idleTimeoutMs: 1 });
  const { pid } = await describeProcess(processPhoto);
  const isRunning = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isRunning, { timeout: 5_000 }).toBe(false);
  expect((await describeProcess(processPhoto)).pid).not.toBe(pid);
});

test('the worker environment contains no secrets of the site', async () => {
  process.env.SECRET_KEY = 'the secret of the site';
  try {
    expect((await describeProcess(createTestPool('obedient.mjs'))).secret).toBeNull();
  } finally {
    delete process.env.SECRET_KEY;
  }
});

test('if a worker cannot start, the error does not say that the photo is damaged', async () => {
  await expect(createTestPool('broken.mjs')(Buffer.from('photo'))).rejects.toThrow(
    /can’t add photos right now/,
  );
});

test('photos get the same result whether they are processed concurrently or one by one', async () => {
  const portraits = await createPortraits(3);
  const results = await Promise.all(portraits.map((portrait) => processPhoto(portrait)));
  for (const [index, portrait] of portraits.entries())
    expect(await processPhoto(portrait)).toEqual(results[index]);
});
