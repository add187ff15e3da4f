import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { INSPECTOR_ENVIRONMENT } from './memory.ts';

const SERVER_FILE = path.resolve(import.meta.dirname, 'echo-server.ts');

export interface EchoProcess {
  url: string;
  output(): string;
  stop(): Promise<void>;
}

export async function startEchoServer(): Promise<EchoProcess> {
  const child = spawn(process.execPath, [SERVER_FILE], {
    env: { PATH: process.env.PATH ?? '', ...INSPECTOR_ENVIRONMENT },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const exit = once(child, 'exit');
  while (!/port \d+/.test(output)) {
    if (child.exitCode !== null) throw new Error(`The echo server did not start:\n${output}`);
    await wait(20);
  }
  return {
    url: `ws://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}`,
    output: () => output,
    async stop() {
      child.kill();
      await exit;
    },
  };
}

export interface EchoSocket {
  /** Sends a frame; returns its round-trip time. */
  echo(frame: string): Promise<number>;
  close(): void;
}

export async function openEchoSocket(url: string): Promise<EchoSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('error', () => {});
  await once(socket, 'open');
  return {
    echo: (frame) =>
      new Promise((resolve) => {
        const sentAt = performance.now();
        socket.once('message', () => resolve(performance.now() - sentAt));
        socket.send(frame);
      }),
    close: () => socket.close(),
  };
}
