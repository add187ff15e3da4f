import os from 'node:os';
import { SeveralUsers } from '@troth/identity';
import { z } from 'zod';
import { pickFanOut } from '../adapters/fan-out/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { type CaseKeys, createCaseKeys } from '../features/moderation/index.ts';
import { appendToLog, type NewLogEntry } from '../features/safety/index.ts';
import { type Clock, createClock } from '../platform/clock.ts';
import { type Database, type Db, inTransaction, openDatabase } from '../platform/database.ts';
import type { Telling } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { plainText } from '../platform/plain-text.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { explain } from '../start/failure.ts';
import { secretOf } from '../start/secret.ts';
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

/** Until when something is. */
export const until = z.iso
  .datetime({ offset: true, error: '--until takes an instant such as 2027-01-01T00:00:00Z.' })
  .transform((text) => new Date(text));

/** Who is meant by what an operator writes. */
export const meant = z.union([z.email(), z.guid()], 'A member is named by e-mail or id.');

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

/** Carries out a command and adds its entry to the staff log in one transaction: both happen or neither. */
export const withLogEntry = <T>(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  entry: Omit<NewLogEntry, 'at'>,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(database.db, async (db) => {
    const result = await work(db);
    await appendToLog(db, { at: clock.now(), ...entry });
    return result;
  });

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

/** Does the work of a command; what stands in its way is told as the site tells it at its start. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefused = error instanceof Refusal || error instanceof SeveralUsers;
    console.error(isRefused ? error.message : (explain(error) ?? error));
    process.exitCode = 1;
  }
}

type Order = (parts: Parts) => Promise<string | null>;

/** Of an empty database nothing waits, and nothing is to be made in it. */
async function refuseWithoutSite({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('identity.signing_keys') is not null as "isSite"`);
  if (rows[0].isSite) return;
  throw new StartFailure(
    'There is no site in the database of DATABASE_URL. Give this command all settings of the running site.',
  );
}

async function carryOutOn(url: string, config: Config, order: Order): Promise<void> {
  const database = openDatabase(url, { size: 3, onError: () => {} });
  try {
    await refuseWithoutSite(database);
    const secret = await secretOf(config, database, { mayMake: false });
    await migrate(url);
    const parts = { database, config, url, clock: createClock(), secret, caseKeys: createCaseKeys(secret) };
    const done = await order(parts);
    if (done !== null) console.log(plainText(done));
  } finally {
    await database.close();
  }
}

/**
 * Carries an order out on the site's database, which may be in use, and prints what was done or why it was refused;
 * nothing where the order has printed it.
 */
export const carryOut = (order: Order): Promise<void> =>
  attempt(async () => {
    const config = readConfig(process.env);
    const { url, close } = await openSiteDatabase(config, { attempts: 1, mayMake: false });
    await carryOutOn(url, config, order).finally(close);
  });
