import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('./lower-priority.ts', import.meta.url));

/** The niceness of every thread of a process after `lowerPriority`, including threads started later. */
async function nicenessOfThreads(before: number): Promise<number[]> {
  const program = `
    import { readFileSync, readdirSync } from 'node:fs';
    import { readFile } from 'node:fs/promises';
    import os from 'node:os';
    import { Worker } from 'node:worker_threads';
    os.setPriority(process.pid, ${before});
    const { lowerPriority } = await import(${MODULE});
    lowerPriority();
    await readFile('/proc/self/stat');
    const staying = 'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => {}); parentPort.postMessage(0)';
    const worker = new Worker(staying, { eval: true, execArgv: [] });
    await new Promise((begun) => worker.once('message', begun));
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
    const found = await nicenessOfThreads(0);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(new Set([5]));
  },
);

test.runIf(process.platform === 'linux')('what was started further back stays there', async () => {
  expect(new Set(await nicenessOfThreads(12))).toEqual(new Set([12]));
});
