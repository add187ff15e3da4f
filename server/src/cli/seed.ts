import { jwks } from '@troth/identity';
import { z } from 'zod';
import { pickObjects } from '../adapters/objects/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { appendToLog } from '../features/safety/index.ts';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { createSeedReport, DEFAULT_SEED, seedSite } from '../seed/index.ts';
import { secretOf } from '../start/secret.ts';
import { openSiteDatabase } from '../start/site-database.ts';
import { attempt, Refusal, staffOf } from './operator.ts';
import { readOrder } from './order.ts';

const USAGE = 'Usage: npm run seed -- --members <count> [--seed <number>] [--in-production]';

const whole = (option: string, most: number) => {
  const words = `${option} takes a whole number, up to ${most}.`;
  return z.string(words).regex(/^\d+$/, words).transform(Number).pipe(z.int(words).max(most, words));
};

const command = z.strictObject({
  args: z.tuple([]),
  members: whole('--members', 10_000_000),
  seed: whole('--seed', 2_147_483_647).default(DEFAULT_SEED),
  'in-production': z.boolean().default(false),
});

/** Prints the progress at most once a second; in place on a terminal. */
function createReport(begun: number) {
  const report = createSeedReport();
  let printedAt = begun;
  return (done: number, all: number) => {
    const now = performance.now();
    const line = report(done, all, now);
    if (done < all && now - printedAt < 1000) return;
    printedAt = now;
    process.stdout.write(process.stdout.isTTY ? `\r${line.padEnd(70)}` : `${line}\n`);
  };
}

const order = readOrder(USAGE, command, {
  members: { type: 'string' },
  seed: { type: 'string' },
  'in-production': { type: 'boolean' },
});

async function seedOn(url: string, config: Config): Promise<void> {
  const { members: count, seed } = order;
  await migrate(url);
  const database = openDatabase(url, { size: 4, onError: () => {} });
  try {
    const secret = await secretOf(config, database, { mayMake: true });
    const clock = createClock();
    // From now on no other secret is taken: the sign-ins hang on this one.
    await jwks({ pool: database.pool, secret: deriveKey(secret, 'identity'), clock });
    const objects = await pickObjects(config, clock, secret);
    const subject = `${count} members, seed ${seed}`;
    await appendToLog(database.db, { at: clock.now(), staff: staffOf(undefined), act: 'seed', subject });
    const begun = performance.now();
    await seedSite(
      { database, clock, secret, objects },
      { count, seed, onProgress: createReport(begun) },
    ).finally(objects.close);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`\nThere are ${count} demo members and their sign-ins now (${seconds} s).`);
  } finally {
    await database.close();
  }
}

await attempt(async () => {
  const config = readConfig(process.env);
  if (config.production && !order['in-production']) {
    throw new Refusal('Demo members do not belong in production. If you mean it, add --in-production.');
  }
  if (config.COGNITO_USER_POOL_ID) {
    throw new Refusal('Demo members sign in by the embedded provider, not by Amazon Cognito.');
  }
  const site = await openSiteDatabase(config, { attempts: 1 });
  await seedOn(site.url, config).finally(site.close);
});
