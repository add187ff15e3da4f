import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPortraits } from '../../../testing/upload-samples/index.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import { processPhoto } from './index.ts';

/** Does with a file what the file says; answers with its own number and what it knows of the site. */
const OBEDIENT = `
process.on('disconnect', () => process.exit());
process.on('message', (source) => {
  const order = source.toString();
  if (order === 'die') process.kill(process.pid, 'SIGKILL');
  if (order === 'hang') for (;;);
  process.send({ failed: JSON.stringify({ pid: process.pid, secret: process.env.SECRET_KEY ?? null }) });
});
process.send({ ready: true });
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-image-worker-'));
  await writeFile(path.join(folder, 'obedient.mjs'), OBEDIENT);
  await writeFile(path.join(folder, 'broken.mjs'), 'process.exit(1)');
});
afterAll(() => rm(folder, { recursive: true }));

const createTestPool = (program: string, { longestMs = 10_000, idleMs = 10_000 } = {}) =>
  createImageWorkerPool({
    entryPoint: pathToFileURL(path.join(folder, program)),
    timeoutMs: longestMs,
    idleTimeoutMs: idleMs,
    size: 1,
  });

type Develop = ReturnType<typeof createImageWorkerPool>;

/** What the process says of itself. */
async function aboutProcess(develop: Develop): Promise<{ pid: number; secret: string | null }> {
  const said = await develop(Buffer.from('tell')).catch((error: Error) => error.message);
  return JSON.parse(String(said));
}

test('a file that kills its decoder is damaged, and the next one has another process', async () => {
  const develop = createTestPool('obedient.mjs');
  const { pid } = await aboutProcess(develop);
  await expect(develop(Buffer.from('die'))).rejects.toMatchObject({ reason: 'damaged' });
  expect((await aboutProcess(develop)).pid).not.toBe(pid);
});

test('whoever waits behind it is served all the same', async () => {
  const develop = createTestPool('obedient.mjs');
  const dies = develop(Buffer.from('die'));
  const waiting = [aboutProcess(develop), aboutProcess(develop)];
  await expect(dies).rejects.toMatchObject({ reason: 'damaged' });
  const [one, other] = await Promise.all(waiting);
  expect(one?.pid).toBe(other?.pid);
});

test('a file that keeps its decoder busy for too long is damaged', async () => {
  const develop = createTestPool('obedient.mjs', { longestMs: 200 });
  await expect(develop(Buffer.from('hang'))).rejects.toMatchObject({ reason: 'damaged' });
});

test('an idle process goes', async () => {
  const develop = createTestPool('obedient.mjs', { idleMs: 1 });
  const { pid } = await aboutProcess(develop);
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, { timeout: 5_000 }).toBe(false);
  expect((await aboutProcess(develop)).pid).not.toBe(pid);
});

test('the process knows none of the secrets of the site', async () => {
  process.env.SECRET_KEY = 'the secret of the site';
  try {
    expect((await aboutProcess(createTestPool('obedient.mjs'))).secret).toBeNull();
  } finally {
    delete process.env.SECRET_KEY;
  }
});

test('where it cannot start, nobody is told that their photo is at fault', async () => {
  await expect(createTestPool('broken.mjs')(Buffer.from('photo'))).rejects.toThrow(
    /cannot be added just now/,
  );
});

test('several photos at once become the same as each of them alone', async () => {
  const sitters = await createPortraits(3);
  const together = await Promise.all(sitters.map((sitter) => processPhoto(sitter)));
  for (const [i, sitter] of sitters.entries()) expect(await processPhoto(sitter)).toEqual(together[i]);
});
