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
    if (outcome === 'scene' || outcome === 'developed') found.photos += 1;
    await writeFile(path.join(folder, file), bytes);
  }
  return found;
}

async function nextMessage(child: ChildProcess): Promise<ProcessMessage> {
  const [what] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`It ended with ${code}`);
    }),
  ]);
  return what as ProcessMessage;
}

/** Sends requests until stopped; returns how long each took. */
function askAll(port: number, isOver: () => boolean): Promise<number[]> {
  const sendRequests = async (taken: number[]): Promise<number[]> => {
    if (isOver()) return taken;
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    taken.push(performance.now() - began);
    await pause(20);
    return sendRequests(taken);
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
    let isOver = false;
    const asking = askAll(ready.port, () => isOver);
    child.send('begin');
    const measured = await nextMessage(child);
    isOver = true;
    const taken = (await asking).toSorted((a, b) => a - b);
    child.disconnect();
    if ('port' in measured) throw new Error('Told in another order');
    const { photos, memoryBefore, peakMemory, memoryAfter, peakWorkerMemory, maxDelay } = measured;
    const typical = taken[Math.floor(taken.length * 0.95)] ?? Number.NaN;
    console.log(
      `${photos} photos; memory ${memoryBefore.toFixed()} MB before, ${peakMemory.toFixed()} at most, ` +
        `${memoryAfter.toFixed()} after, ${peakWorkerMemory.toFixed()} in the image workers; longest delay of the loop ${maxDelay.toFixed()} ms; ` +
        `${taken.length} answers, 95 of 100 within ${typical.toFixed()} ms`,
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
