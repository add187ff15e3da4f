import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { generateUploadSamples } from '../../../testing/upload-samples/index.ts';
import type { ProcessMessage } from './testing/load-process.ts';

const LOAD_PROCESS = new URL('./testing/load-process.ts', import.meta.url);

/** Writes all samples to disk; returns the file name of an ordinary photo and the number of valid photos. */
async function writeSamples(folder: string): Promise<{ ordinaryFile: string; photoCount: number }> {
  const found = { ordinaryFile: '', photoCount: 0 };
  let fileNumber = 0;
  for await (const { name, bytes, expect: outcome } of generateUploadSamples()) {
    fileNumber += 1;
    const file = String(fileNumber).padStart(4, '0');
    if (name === 'a progressive JPEG') found.ordinaryFile = file;
    if (outcome === 'scene' || outcome === 'accepted') found.photoCount += 1;
    await writeFile(path.join(folder, file), bytes);
  }
  return found;
}

async function waitForMessage(child: ChildProcess): Promise<ProcessMessage> {
  const [outcome] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The process exited with ${code}`);
    }),
  ]);
  return outcome as ProcessMessage;
}

/** Sends requests until stopped; returns how long each took. */
function measureRequests(port: number, isDone: () => boolean): Promise<number[]> {
  const sendRequests = async (durations: number[]): Promise<number[]> => {
    if (isDone()) return durations;
    const start = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    durations.push(performance.now() - start);
    await pause(20);
    return sendRequests(durations);
  };
  return sendRequests([]);
}

test('a process that handles all files grows by less than 150 MB and stays responsive', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-odd-'));
  try {
    const expected = await writeSamples(folder);
    const child = fork(LOAD_PROCESS, [folder, expected.ordinaryFile], { execArgv: [] });
    const ready = await waitForMessage(child);
    if (!('port' in ready)) throw new Error('The messages came in another order');
    let isDone = false;
    const measurement = measureRequests(ready.port, () => isDone);
    child.send('begin');
    const measured = await waitForMessage(child);
    isDone = true;
    const durations = (await measurement).toSorted((a, b) => a - b);
    child.disconnect();
    if ('port' in measured) throw new Error('The messages came in another order');
    const { photoCount, memoryBefore, peakMemory, memoryAfter, peakWorkerMemory, maxDelay } = measured;
    const percentile95 = durations[Math.floor(durations.length * 0.95)] ?? Number.NaN;
    console.log(
      `${photoCount} photos; memory ${memoryBefore.toFixed()} MB before, ${peakMemory.toFixed()} at most, ` +
        `${memoryAfter.toFixed()} after, ${peakWorkerMemory.toFixed()} in the image workers; longest delay of the event loop ${maxDelay.toFixed()} ms; ` +
        `${durations.length} responses, 95 % within ${percentile95.toFixed()} ms`,
    );
    expect(photoCount).toBe(expected.photoCount);
    expect(peakMemory - memoryBefore).toBeLessThan(150);
    // Decoding 40 megapixels takes memory in the worker process, which is returned to the system.
    expect(peakWorkerMemory).toBeLessThan(700);
    expect(percentile95).toBeLessThan(250);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);
