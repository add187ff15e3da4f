import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { compileCache } from '../../server/src/testing/compile-cache.ts';
import { siteOfWorker } from './site.ts';

const CLI = path.resolve(import.meta.dirname, '../../server/src/cli');

/** Runs a command of the operator beside the site under test. */
export async function operate(command: 'safety' | 'member', ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(CLI, `${command}.ts`), ...args], {
    env: { PATH: process.env.PATH ?? '', ...compileCache, DATA_DIR: siteOfWorker().folder },
  });
  return stdout;
}
