import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/index.ts';
import { isDatabaseDown } from '../platform/database.ts';

const TRY_EVERY_MS = 500;
const CONNECT_LIMIT_MS = 5000;

interface Waiting {
  /** Is told what the start waits for, once for each address that is down. */
  onDown(line: string): void;
  stopping: AbortSignal;
}

/** Why the database cannot be used now; null where it answers, even if only to refuse us. */
async function reasonDown(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (!isDatabaseDown(error)) return null;
    const { message, code = '' } = error as NodeJS.ErrnoException;
    return message || code;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Waits until the operator's database answers, or the time is over: after a power cut the site may start before its
 * database does. What is wrong with one that answers, or still does not, is left to whoever connects next.
 */
export async function waitForDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_WAIT_SECONDS'>,
  { onDown, stopping }: Waiting,
): Promise<void> {
  const seconds = config.DATABASE_WAIT_SECONDS;
  const deadline = Date.now() + seconds * 1000;
  for (const setting of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const url = config[setting];
    let wasDown = false;
    while (url && Date.now() < deadline) {
      const reason = await reasonDown(url);
      if (reason === null) break;
      if (!wasDown) onDown(`Waiting up to ${seconds} s for the database of ${setting} (${reason}) …`);
      wasDown = true;
      await wait(TRY_EVERY_MS, undefined, { signal: stopping });
    }
  }
}
