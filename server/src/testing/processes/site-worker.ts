import { pickEmail } from '../../adapters/email/index.ts';
import { pickFanOut } from '../../adapters/fan-out/index.ts';
import { pickIpLocation } from '../../adapters/ip-location/index.ts';
import { pickObjects } from '../../adapters/objects/index.ts';
import { pickPush } from '../../adapters/push/index.ts';
import { pickSms } from '../../adapters/sms/index.ts';
import { buildApp } from '../../app.ts';
import { createPublishers } from '../../composition/api.ts';
import { startJobs } from '../../composition/jobs.ts';
import { openProcessMessages } from '../../composition/process-messages.ts';
import { openRanking } from '../../composition/ranking.ts';
import { readConfig } from '../../config/index.ts';
import { createClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { TEST_SECRET } from '../site/sample-data.ts';

/** A site process with its jobs and without its web app; its parent starts it, and gets its URL in reply. */
const config = readConfig(process.env);
const databaseUrl = config.DATABASE_URL ?? '';
const clock = createClock();
const secret = TEST_SECRET;
const log = createLog('debug', false);
const publicUrl = 'http://localhost:3000';

process.on('disconnect', () => process.exit());
process.on('message', async () => {
  const database = openDatabase(databaseUrl, { onError: () => {} });
  const { db } = database;
  const objects = await pickObjects(config, clock, secret);
  const fanOut = await pickFanOut(config, databaseUrl, log);
  const sendEmail = pickEmail(config, db, clock).send;
  const sendSms = await pickSms(config, db, clock);
  const locateIp = pickIpLocation(config, log);
  const push = pickPush(config, secret);
  const ranking = openRanking(database, { url: databaseUrl }, log);
  const metrics = createMetrics();
  const dependencies = {
    clock,
    secret,
    log,
    metrics,
    objects,
    sendEmail,
    push,
    ranking,
    publicUrl,
    locateIp,
  };
  const app = await buildApp({
    ...dependencies,
    config,
    database,
    fanOut,
    processMessages: await openProcessMessages(databaseUrl, log),
    sendSms,
    payments: [],
    tls: null,
    web: { from: 'none' },
    isDraining: () => false,
  });
  await startJobs({
    ...dependencies,
    url: databaseUrl,
    publishers: createPublishers(fanOut),
    payments: [],
    hasSchedule: false,
    viewsKeptDays: 0,
    abandonedCheckIntervalMs: 50,
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
// The callback ignores errors, because the parent may have exited.
process.send?.('loaded', undefined, undefined, () => {});
