import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

/** Lets a process be asked for its memory; of use with any program, without a word in it. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** For what is going on to come to an end. */
const SETTLE_MS = 6000;

interface Inspected {
  /** All that it printed so far. */
  output(): string;
}

/** Bytes of a process: what it occupies, and what of it JavaScript and its buffers use. */
export interface Memory {
  resident: number;
  used: number;
}

const USAGE = 'const { rss, heapUsed, external } = process.memoryUsage(); [rss, heapUsed + external].join()';

/** The memory of a process that has come to rest, without its garbage. */
export async function measureSettledMemory({ output }: Inspected): Promise<Memory> {
  await wait(SETTLE_MS);
  const [, address] = /Debugger listening on (ws:\S+)/.exec(output()) ?? [];
  if (!address) throw new Error('The process cannot be inspected.');
  const socket = new WebSocket(address);
  await new Promise((open, fail) => socket.once('open', open).once('error', fail));
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((answer) => {
      socket.once('message', (data) => answer(JSON.parse(String(data)).result));
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  try {
    for (let round = 0; round < 3; round += 1) await ask('HeapProfiler.collectGarbage');
    const { result } = await ask('Runtime.evaluate', { expression: `{ ${USAGE} }` });
    const [resident = 0, used = 0] = String(result?.value).split(',').map(Number);
    return { resident, used };
  } finally {
    socket.close();
  }
}
