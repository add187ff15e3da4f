/** Entry point of a process that processes every file of a folder, two at once, while it serves HTTP requests. */
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { processPhoto } from '../index.ts';

interface Measurements {
  photoCount: number;
  /** Memory of this process in MB. */
  memoryBefore: number;
  peakMemory: number;
  memoryAfter: number;
  /** Total memory of the worker processes in MB; measured on Linux only. */
  peakWorkerMemory: number;
  /** Longest event loop delay in ms. */
  maxDelay: number;
}

/** Messages to the parent: first the port, then the measurements. */
export type ProcessMessage = { port: number } | Measurements;

const [folder = '', warmUp = ''] = process.argv.slice(2);
const sendToParent = (message: ProcessMessage) => process.send?.(message);
const measureMemory = () => process.memoryUsage.rss() / 2 ** 20;

/** The sum of the peak memory of all child processes in MB. */
async function measureChildMemory(): Promise<number> {
  const { pid } = process;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const statuses = children
    .split(' ')
    .filter(Boolean)
    .map((child) => readFile(`/proc/${child}/status`, 'utf8'));
  const peaks = (await Promise.all(statuses)).map((status) => Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]));
  return peaks.reduce((sum, each) => sum + each, 0) / 1024;
}

let photoCount = 0;
async function processAll(names: string[]): Promise<void> {
  for (let name = names.pop(); name; name = names.pop()) {
    const source = await readFile(path.join(folder, name));
    const isPhoto = await processPhoto(source).then(
      () => true,
      () => false,
    );
    if (isPhoto) photoCount += 1;
  }
}

process.on('disconnect', () => process.exit());
await processPhoto(await readFile(path.join(folder, warmUp)));
const server = http
  .createServer((_, reply) => reply.end('here'))
  .listen(0, '127.0.0.1', () => {
    sendToParent({ port: (server.address() as AddressInfo).port });
  });

process.once('message', async () => {
  const memoryBefore = measureMemory();
  let peakMemory = memoryBefore;
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, measureMemory());
  }, 5);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const names = (await readdir(folder)).toSorted().reverse();
  await Promise.all([processAll(names), processAll(names)]);
  delay.disable();
  clearInterval(sampling);
  const memoryAfter = measureMemory();
  const peakWorkerMemory = await measureChildMemory();
  sendToParent({
    photoCount,
    memoryBefore,
    peakMemory,
    memoryAfter,
    peakWorkerMemory,
    maxDelay: delay.max / 1e6,
  });
});
