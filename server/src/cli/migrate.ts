import { explainStartupError } from '../bootstrap/console.ts';
import { waitForDatabase } from '../bootstrap/database-checks.ts';
import { openSiteDatabase } from '../bootstrap/site-database.ts';
import { readConfig } from '../config/index.ts';
import { migrate } from '../platform/postgres/migrate.ts';

/** `npm run migrate`: applies all migrations and ends, so that processes of a new version find them applied. */
try {
  const config = readConfig(process.env);
  const abortSignal = new AbortController().signal;
  await waitForDatabase(config, { onDown: console.log, abortSignal });
  const site = await openSiteDatabase(config);
  try {
    const applied = await migrate(site.url);
    console.log(applied.length === 0 ? 'No migration is pending.' : `Applied ${applied.length} migrations.`);
  } finally {
    await site.close();
  }
} catch (error) {
  console.error(explainStartupError(error) ?? error);
  process.exitCode = 1;
}
