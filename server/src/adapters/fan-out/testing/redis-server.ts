import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createClient } from 'redis';
import { findFreePort } from '../../../testing/processes/site-process.ts';

const REDIS_SERVER_PATHS = [
  '/usr/bin/redis-server',
  '/usr/bin/valkey-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

const findInstalled = () =>
  [process.env.REDIS_SERVER_PATH, ...REDIS_SERVER_PATHS].find((path) => path && existsSync(path));

/** Returns the path of the installed Redis or Valkey. If there is none, root installs Debian's package. */
function findOrInstallRedis(): string {
  const installedPath = findInstalled();
  if (installedPath) return installedPath;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'redis-server');
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error('These tests need a Redis server: install redis-server, or set REDIS_SERVER_PATH.');
}

export interface RedisServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Connects to a server as no process of the site does. */
export const connectToRedis = (url: string) => createClient({ url }).connect();
export type RedisConnection = Awaited<ReturnType<typeof connectToRedis>>;

/** A separate Redis without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const [path, port] = [findOrInstallRedis(), await findFreePort()];
  let child: ChildProcess | null = null;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn(path, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      let output = '';
      for await (const part of started.stdout) {
        output += part;
        if (/Ready to accept connections/.test(output)) {
          started.stdout.resume();
          return;
        }
      }
      throw new Error(`Redis did not start:\n${output}`);
    },
    async stop() {
      const stopping = child;
      child = null;
      if (!stopping || stopping.exitCode !== null) return;
      const exited = once(stopping, 'exit');
      stopping.kill('SIGKILL');
      await exited;
    },
  };
  await server.start();
  return server;
}
