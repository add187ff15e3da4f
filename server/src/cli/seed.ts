import { getJwks } from '@troth/identity';
import { z } from 'zod';
import { pickObjects } from '../adapters/objects/index.ts';
import { loadSiteSecret, openSiteDatabase } from '../bootstrap/site-database.ts';
import { type Config, readConfig } from '../config/index.ts';
import { appendToStaffLog } from '../features/safety/index.ts';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { createSeedReport, DEFAULT_SEED, seedSite } from '../seed/index.ts';
import { CommandRefused, parseCommand, runOrReport, staffNameOf } from './command.ts';

const USAGE = 'Usage: npm run seed -- --members <count> [--seed <number>] [--in-production]';

const wholeNumberOption = (option: string, max: number) => {
  const message = `${option} takes a whole number, up to ${max}.`;
  return z.string(message).regex(/^\d+$/, message).transform(Number).pipe(z.int(message).max(max, message));
};

const command = z.strictObject({
  args: z.tuple([]),
  members: wholeNumberOption('--members', 10_000_000),
  seed: wholeNumberOption('--seed', 2_147_483_647).default(DEFAULT_SEED),
  'in-production': z.boolean().default(false),
});

/** Prints the progress at most once a second; on a terminal, each line overwrites the previous one. */
function createProgressPrinter(startedAt: number) {
  const formatProgress = createSeedReport();
  let printedAt = startedAt;
  return (done: number, total: number) => {
    const now = performance.now();
    const line = formatProgress(done, total, now);
    if (done < total && now - printedAt < 1000) return;
    printedAt = now;
    process.stdout.write(process.stdout.isTTY ? `\r${line.padEnd(70)}` : `${line}\n`);
  };
}

const commandLine = parseCommand(USAGE, command, {
  members: { type: 'string' },
  seed: { type: 'string' },
  'in-production': { type: 'boolean' },
});

async function seedOn(url: string, config: Config): Promise<void> {
  const { members: count, seed } = commandLine;
  await migrate(url);
  const database = openDatabase(url, { size: 4, onError: () => {} });
  try {
    const secret = await loadSiteSecret(config, database, { createIfMissing: true });
    const clock = createClock();
    // Binds the secret to the database: the sign-ins depend on it, so it must not change from now on.
    await getJwks({ pool: database.pool, secret: deriveKey(secret, 'identity'), clock });
    const objects = await pickObjects(config, clock, secret);
    const subject = `${count} members, seed ${seed}`;
    await appendToStaffLog(database.db, {
      at: clock.now(),
      staff: staffNameOf(undefined),
      act: 'seed',
      subject,
    });
    const startedAt = performance.now();
    await seedSite(
      { database, clock, secret, objects },
      { count, seed, onProgress: createProgressPrinter(startedAt) },
    ).finally(objects.close);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`\nThere are ${count} demo members and their sign-ins now (${seconds} s).`);
  } finally {
    await database.close();
  }
}

await runOrReport(async () => {
  const config = readConfig(process.env);
  if (config.production && !commandLine['in-production']) {
    throw new CommandRefused(
      'Demo members do not belong in production. If you mean it, add --in-production.',
    );
  }
  if (config.COGNITO_USER_POOL_ID) {
    throw new CommandRefused(
      'Demo members sign in with the embedded identity provider, not with Amazon Cognito.',
    );
  }
  const site = await openSiteDatabase(config, { attempts: 1 });
  await seedOn(site.url, config).finally(site.close);
});
