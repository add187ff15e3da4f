import { parseArgs } from 'node:util';
import { z } from 'zod';
import { pickObjects } from '../adapters/objects/index.ts';
import { readConfig } from '../config/index.ts';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { loadSecret } from '../platform/keys.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { DEFAULT_SEED, seedSite } from '../seed/index.ts';
import { openSiteDatabase } from '../start/site-database.ts';

const USAGE = 'Usage: npm run seed -- --members <count> [--seed <number>] [--in-production]';

const whole = (most: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(most));

function read() {
  try {
    const { values } = parseArgs({
      options: {
        members: { type: 'string' },
        seed: { type: 'string', default: String(DEFAULT_SEED) },
        'in-production': { type: 'boolean', default: false },
      },
    });
    const count = whole(10_000_000).parse(values.members);
    return { count, seed: whole(2_147_483_647).parse(values.seed), inProduction: values['in-production'] };
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** Tells how many are made, how fast, and how long the rest will take; in place on a terminal. */
function createReport(begun = performance.now()) {
  let told = begun;
  return (done: number, all: number) => {
    const now = performance.now();
    if (done < all && now - told < 1000) return;
    told = now;
    const rate = done / ((now - begun) / 1000);
    const left = Math.ceil((all - done) / rate);
    const line = `${done} of ${all} members, ${Math.round(rate)} a second, ${left} s left`;
    process.stdout.write(process.stdout.isTTY ? `\r${line.padEnd(70)}` : `${line}\n`);
  };
}

const { count, seed, inProduction } = read();
const config = readConfig(process.env);
if (config.production && !inProduction) {
  console.error('Demo members do not belong in production. If you mean it, add --in-production.');
  process.exit(1);
}
if (config.COGNITO_USER_POOL_ID) {
  console.error('Demo members sign in by the embedded provider, not by Amazon Cognito.');
  process.exit(1);
}
const site = await openSiteDatabase(config, { attempts: 1 });
try {
  await migrate(site.url);
  const database = openDatabase(site.url, { size: 4, onError: () => {} });
  const secret = await loadSecret(config.SECRET_KEY, config.DATA_DIR);
  const clock = createClock();
  const objects = await pickObjects(config, clock, secret);
  const begun = performance.now();
  await seedSite({ database, clock, secret, objects }, { count, seed, onProgress: createReport(begun) });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`\nThere are ${count} demo members and their sign-ins now (${seconds} s).`);
  objects.close();
  await database.close();
} finally {
  await site.close();
}
