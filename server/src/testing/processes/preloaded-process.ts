import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from './site-process.ts';

export interface PreloadedProcess {
  child: ChildProcess;
  /** Its reply to the start message. */
  answer: string;
  /** Kills it at once. */
  kill(): Promise<void>;
}

/** Processes that have loaded and wait for their start, so that a killed one is replaced at once. */
export function createPreloadedProcesses(file: string, env: Record<string, string>) {
  let output = '';
  const load = () => {
    const child = fork(file, {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...compileCache, ...env },
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
    /** The output of all of them. */
    output: () => output,
    /** Starts the next one with a message, and loads another. */
    async start(message = 'start'): Promise<PreloadedProcess> {
      const { child, loaded } = waiting.shift() ?? load();
      waiting.push(load());
      await loaded;
      const answered = once(child, 'message');
      child.send(message);
      const [answer] = await answered;
      return {
        child,
        answer: String(answer),
        async kill() {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
    close() {
      for (const { child } of waiting) child.kill('SIGKILL');
    },
  };
}
