import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

/** Environment that makes any Node process report its memory on request. */
export const INSPECTOR_ENVIRONMENT = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Time for running work to end. */
const SETTLE_MS = 6000;

interface InspectedProcess {
  /** Everything that the process has printed so far. */
  output(): string;
}

/** Bytes of a process: its resident size, and the part used by JavaScript and its buffers. */
export interface Memory {
  resident: number;
  used: number;
}

const USAGE = 'const { rss, heapUsed, external } = process.memoryUsage(); [rss, heapUsed + external].join()';

/** Measures the memory of an idle process after garbage collection. */
export async function measureSettledMemory({ output }: InspectedProcess): Promise<Memory> {
  await wait(SETTLE_MS);
  const [, address] = /Debugger listening on (ws:\S+)/.exec(output()) ?? [];
  if (!address) throw new Error('The process cannot be inspected.');
  const socket = new WebSocket(address);
  await new Promise((open, fail) => socket.once('open', open).once('error', fail));
  const sendCommand = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((response) => {
      socket.once('message', (data) => response(JSON.parse(String(data)).result));
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  try {
    for (let round = 0; round < 3; round += 1) await sendCommand('HeapProfiler.collectGarbage');
    const { result } = await sendCommand('Runtime.evaluate', { expression: `{ ${USAGE} }` });
    const [resident = 0, used = 0] = String(result?.value).split(',').map(Number);
    return { resident, used };
  } finally {
    socket.close();
  }
}
