import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../../platform/database.ts';
import { COMPILE_CACHE_ENVIRONMENT } from './site-process.ts';

const CLI_FOLDER = path.resolve(import.meta.dirname, '../../cli');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface LoggedAction {
  act: string;
  staff: string;
  subject: string | null;
  memberAlias: string | null;
}

/** Reads the staff log, oldest entry first. */
export async function readStaffLog({ pool }: Pick<Database, 'pool'>): Promise<LoggedAction[]> {
  const { rows } = await pool.query<LoggedAction>(
    'select act, staff, subject, member_alias as "memberAlias" from safety_log order by entry_id',
  );
  return rows;
}

/** Runs an operator's command as a process; returns its exit code and output. */
export function runCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, ...COMPILE_CACHE_ENVIRONMENT, ...settings };
  return promisify(execFile)(process.execPath, [path.join(CLI_FOLDER, `${name}.ts`), ...args], {
    env,
    maxBuffer: MAX_OUTPUT_BYTES,
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}
