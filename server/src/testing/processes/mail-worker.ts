import { pickEmail } from '../../adapters/email/index.ts';
import { pickObjects } from '../../adapters/objects/index.ts';
import { pickPush } from '../../adapters/push/index.ts';
import { createPublishers } from '../../composition/api.ts';
import { startJobs } from '../../composition/jobs.ts';
import { readConfig } from '../../config/index.ts';
import { createDueDigests } from '../../features/notifications/index.ts';
import { rankInDatabase } from '../../features/search/index.ts';
import { createClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { TEST_SECRET } from '../site/sample-data.ts';

/** A process that only sends mails; its parent starts it and sets its clock. */
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const clock = createClock();
const secret = TEST_SECRET;
const log = createLog('silent', false);

process.on('disconnect', () => process.exit());
process.on('message', async (now: string) => {
  clock.move(new Date(now));
  process.send?.('started');
  const { db } = openDatabase(url, { size: 2, onError: () => {} });
  const objects = await pickObjects(config, clock, secret);
  const sendEmail = pickEmail(config, db, clock).send;
  await startJobs({
    url,
    clock,
    secret,
    log,
    metrics: createMetrics(),
    sendEmail,
    push: pickPush(config, secret),
    ranking: rankInDatabase(db),
    objects,
    publicUrl: 'http://localhost:3000',
    locateIp: async () => null,
    publishers: createPublishers({ publish: () => {} }),
    payments: [],
    hasSchedule: false,
    abandonedCheckIntervalMs: 50,
    viewsKeptDays: 0,
  });
  await createDueDigests(db, clock.now());
});
// The callback ignores errors, because the parent may have exited.
process.send?.('loaded', undefined, undefined, () => {});
