import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('./lower-priority.ts', import.meta.url));

/** The niceness of every thread of a process after `lowerPriority`, including threads started later. */
async function listThreadNiceness(initialNiceness: number): Promise<number[]> {
  const program = `
    import { readFileSync, readdirSync } from 'node:fs';
    import { readFile } from 'node:fs/promises';
    import os from 'node:os';
    import { Worker } from 'node:worker_threads';
    os.setPriority(process.pid, ${initialNiceness});
    const { lowerPriority } = await import(${MODULE});
    lowerPriority();
    await readFile('/proc/self/stat');
    const workerCode = 'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => {}); parentPort.postMessage(0)';
    const worker = new Worker(workerCode, { eval: true, execArgv: [] });
    await new Promise((resolve) => worker.once('message', resolve));
    const nice = readdirSync('/proc/self/task').map((thread) =>
      Number(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]));
    console.log(JSON.stringify(nice));
    await worker.terminate();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout);
}

test.runIf(process.platform === 'linux')(
  'every thread has a lower priority than those of the site',
  async () => {
    const niceness = await listThreadNiceness(0);
    expect(niceness.length).toBeGreaterThan(1);
    expect(new Set(niceness)).toEqual(new Set([5]));
  },
);

test.runIf(process.platform === 'linux')('a process that already has a lower priority keeps it', async () => {
  expect(new Set(await listThreadNiceness(12))).toEqual(new Set([12]));
});
