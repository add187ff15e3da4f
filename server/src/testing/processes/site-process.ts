import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { getRecordingEnvironment, getRecordsFolder, record } from '../../../../testing/records.ts';

/** An environment with a compile cache, because compilation takes most of the time of a short process. */
export const COMPILE_CACHE_ENVIRONMENT = {
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'troth-compile-cache'),
};

const MAIN_FILE = path.resolve(import.meta.dirname, '../../main.ts');
const RECORDED_MAIN_FILE = path.resolve(import.meta.dirname, '../secrets/recorded-main.ts');
/** A line with a demo account, which the start prints. */
const DEMO_SIGN_IN_LINE = /^ +\w+@demo\.test /;
const START_TIMEOUT_MS = 120_000;

export interface SiteProcess {
  url: string;
  child: ChildProcess;
  /** Returns everything that the process has printed so far. */
  output(): string;
  /** Resolves when the process has exited; null if a signal ended it. */
  exitCode: Promise<number | null>;
  isReady(): Promise<boolean>;
  /** Waits until `isReachable` (default: `isReady`) is true; throws with the output if the process exits instead. */
  waitUntilReady(isReachable?: () => Promise<boolean>): Promise<void>;
  /** Asks the process to shut down, and waits until it has exited. */
  stop(): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Creates a data folder that PostgreSQL's account can enter. */
export async function createTemporaryDataDir(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-data-'));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs the real server as a process; `mainFile` may be the one of another version. */
export function startSiteProcess(
  env: Record<string, string> & { PORT: string },
  mainFile = getRecordsFolder() ? RECORDED_MAIN_FILE : MAIN_FILE,
): SiteProcess {
  const child = spawn(process.execPath, [mainFile], {
    env: { PATH: process.env.PATH ?? '', ...getRecordingEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
    createInterface({ input: stream }).on('line', (line) => {
      if (!DEMO_SIGN_IN_LINE.test(line)) record({ kind: 'log', line }, child.pid);
    });
  }
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://localhost:${env.PORT}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    child,
    output: () => output,
    exitCode,
    isReady,
    async waitUntilReady(isReachable = isReady) {
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (!(await isReachable())) {
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
          throw new Error(`The site did not start:\n${output}`);
        }
        await wait(25);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await exitCode;
    },
  };
}
