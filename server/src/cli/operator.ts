import os from 'node:os';
import { SeveralUsers } from '@troth/identity';
import { z } from 'zod';
import { pickFanOut } from '../adapters/fan-out/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { type CaseKeys, createCaseKeys } from '../features/moderation/index.ts';
import { type Clock, createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Telling } from '../platform/http/route.ts';
import { loadSecret } from '../platform/keys.ts';
import { createLog } from '../platform/log.ts';
import { plainText } from '../platform/plain-text.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openSiteDatabase } from '../start/site-database.ts';
import { createTelling } from '../start/telling.ts';

/** What an order is refused for; told in one line. */
export class Refusal extends Error {}

/** What it takes to carry an order out. */
export interface Parts {
  database: Database;
  config: Config;
  /** Of the database. */
  url: string;
  clock: Clock;
  secret: Buffer;
  caseKeys: CaseKeys;
}

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The name that an operator gives for the log. */
export const by = z.string().trim().min(1).max(100).optional();

function machineUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run under a number that no account has.
    return `user ${process.getuid?.()}`;
  }
}

/** Who gives an order, for the log: the name they gave, and always their account on the machine, which they cannot choose. */
export const staffOf = (given: string | undefined): string =>
  given === undefined ? machineUser() : `${given} (${machineUser()})`;

/** What the arguments ask for; where they are not understood, the process ends with how to use it. */
export function readOrder<Order>(usage: string, read: () => Order): Order {
  try {
    return read();
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

/** Does something as the site does: members are notified, and windows that are open hear of it at once. */
export async function andTell<T>(
  { config, url }: Pick<Parts, 'config' | 'url'>,
  work: (told: Telling) => Promise<T>,
): Promise<T> {
  const fanOut = await pickFanOut(config, url, createLog('silent', false));
  return work(createTelling(fanOut, { isHosted: config.COGNITO_USER_POOL_ID !== undefined })).finally(() =>
    fanOut.close(),
  );
}

/** Carries an order out on the site's database, which may be in use, and prints what was done or why it was refused. */
export async function carryOut(order: (parts: Parts) => Promise<string>): Promise<void> {
  const config = readConfig(process.env);
  const { url, close } = await openSiteDatabase(config, { attempts: 1 });
  try {
    await migrate(url);
    const database = openDatabase(url, { size: 3, onError: () => {} });
    const secret = await loadSecret(config.SECRET_KEY, config.DATA_DIR);
    const parts = { database, config, url, clock: createClock(), secret, caseKeys: createCaseKeys(secret) };
    try {
      console.log(plainText(await order(parts)));
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof SeveralUsers)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
    await database.close();
  } finally {
    await close();
  }
}
