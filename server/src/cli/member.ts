import { parseArgs } from 'node:util';
import { tier as tierSchema } from '@troth/contract';
import { findUserId } from '@troth/identity';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { grantTier } from '../features/membership/index.ts';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openSiteDatabase } from '../start/site-database.ts';

const USAGE = 'Usage: npm run member -- grant <e-mail> <free|silver|gold|platinum|admin> [--until <instant>]';

const command = z.tuple([z.literal('grant'), z.email(), tierSchema]);
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional();

function read() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { until: { type: 'string' } },
    });
    const [, email, tier] = command.parse(positionals);
    return { email, tier, until: instant.parse(values.until) ?? null };
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

const { email, tier, until } = read();
const config = readConfig(process.env);
const site = await openSiteDatabase(config, { attempts: 1 });
try {
  await migrate(site.url);
  const database = openDatabase(site.url, { size: 2, onError: () => {} });
  const clock = createClock();
  const memberId = await findUserId(database.pool, email);
  if (memberId) {
    await grantTier(database.db, memberId, { tier, now: clock.now(), until });
    console.log(`Granted ${tier}${until ? ` until ${until.toISOString()}` : ', without an end'}.`);
  } else {
    console.error('No member signs in with this address.');
    process.exitCode = 1;
  }
  await database.close();
} finally {
  await site.close();
}
