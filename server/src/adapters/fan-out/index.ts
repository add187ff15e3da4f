import type { Logger } from '../../platform/log.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import type { FanOut } from './port.ts';
import { postgresFanOut } from './postgres.ts';

/** The operator's Redis or Valkey where one is set, else the database itself. */
export async function pickFanOut(
  { REDIS_URL }: { REDIS_URL?: string | undefined },
  databaseUrl: string,
  log: Logger,
): Promise<FanOut> {
  if (!REDIS_URL) return postgresFanOut(databaseUrl, log);
  // Only who needs the library loads it.
  const { redisFanOut } = await import('./redis.ts');
  return redisFanOut(REDIS_URL, log).catch((error: Error) => {
    throw new StartFailure(`The server of REDIS_URL cannot be reached: ${error.message}`);
  });
}
