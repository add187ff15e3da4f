import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE_ENVIRONMENT } from './site-process.ts';

export interface PreloadedProcess {
  child: ChildProcess;
  /** The reply of the process to the start message. */
  startReply: string;
  /** Kills the process at once. */
  kill(): Promise<void>;
}

/** Creates processes that have loaded their modules and wait to be started, so that a killed one is replaced at once. */
export function createPreloadedProcesses(file: string, env: Record<string, string>) {
  let output = '';
  const load = () => {
    const child = fork(file, {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...COMPILE_CACHE_ENVIRONMENT, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        output += part;
      });
    }
    return { child, loaded: once(child, 'message') };
  };
  const waiting = [load(), load()];
  return {
    /** Returns the output of all processes so far. */
    output: () => output,
    /** Starts the next process with a message, and loads another one. */
    async start(message = 'start'): Promise<PreloadedProcess> {
      const { child, loaded } = waiting.shift() ?? load();
      waiting.push(load());
      await loaded;
      const reply = once(child, 'message');
      child.send(message);
      const [answer] = await reply;
      return {
        child,
        startReply: String(answer),
        async kill() {
          const exit = once(child, 'exit');
          child.kill('SIGKILL');
          await exit;
        },
      };
    },
    close() {
      for (const { child } of waiting) child.kill('SIGKILL');
    },
  };
}
