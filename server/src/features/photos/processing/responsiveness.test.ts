import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { uploadSamples } from '../../../testing/upload-samples/index.ts';
import type { ProcessMessage } from './testing/load-process.ts';

const PROGRAM = new URL('./testing/load-process.ts', import.meta.url);

/** Writes all files to disk; returns the name of an ordinary one and the number of valid photos. */
async function fill(folder: string): Promise<{ plain: string; photos: number }> {
  const found = { plain: '', photos: 0 };
  let number = 0;
  for await (const { name, bytes, expect: outcome } of uploadSamples()) {
    number += 1;
    const file = String(number).padStart(4, '0');
    if (name === 'a progressive JPEG') found.plain = file;
    if (outcome === 'scene' || outcome === 'accepted') found.photos += 1;
    await writeFile(path.join(folder, file), bytes);
  }
  return found;
}

async function nextMessage(child: ChildProcess): Promise<ProcessMessage> {
  const [outcome] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`It ended with ${code}`);
    }),
  ]);
  return outcome as ProcessMessage;
}

/** Sends requests until stopped; returns how long each took. */
function measureRequests(port: number, isDone: () => boolean): Promise<number[]> {
  const sendRequests = async (durations: number[]): Promise<number[]> => {
    if (isDone()) return durations;
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    durations.push(performance.now() - began);
    await pause(20);
    return sendRequests(durations);
  };
  return sendRequests([]);
}

test('a process that handles all files grows by less than 150 MB and stays responsive', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-odd-'));
  try {
    const expected = await fill(folder);
    const child = fork(PROGRAM, [folder, expected.plain], { execArgv: [] });
    const ready = await nextMessage(child);
    if (!('port' in ready)) throw new Error('Told in another order');
    let isDone = false;
    const measurement = measureRequests(ready.port, () => isDone);
    child.send('begin');
    const measured = await nextMessage(child);
    isDone = true;
    const durations = (await measurement).toSorted((a, b) => a - b);
    child.disconnect();
    if ('port' in measured) throw new Error('Told in another order');
    const { photos, memoryBefore, peakMemory, memoryAfter, peakWorkerMemory, maxDelay } = measured;
    const typical = durations[Math.floor(durations.length * 0.95)] ?? Number.NaN;
    console.log(
      `${photos} photos; memory ${memoryBefore.toFixed()} MB before, ${peakMemory.toFixed()} at most, ` +
        `${memoryAfter.toFixed()} after, ${peakWorkerMemory.toFixed()} in the image workers; longest delay of the loop ${maxDelay.toFixed()} ms; ` +
        `${durations.length} answers, 95 of 100 within ${typical.toFixed()} ms`,
    );
    expect(photos).toBe(expected.photos);
    expect(peakMemory - memoryBefore).toBeLessThan(150);
    // Decoding 40 megapixels takes memory in the worker process, which is returned to the system.
    expect(peakWorkerMemory).toBeLessThan(700);
    expect(typical).toBeLessThan(250);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);
