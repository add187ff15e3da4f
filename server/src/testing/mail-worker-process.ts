import { pickEmail } from '../adapters/email/index.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import { readConfig } from '../config/index.ts';
import { openDueDigests } from '../features/notifications/index.ts';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { startJobs } from '../start/jobs.ts';
import { createTelling } from '../start/telling.ts';
import { TEST_SECRET } from './secret.ts';

/** A process that sends mails and does nothing else; it begins when its parent says so, and which time it is. */
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const clock = createClock();
const secret = TEST_SECRET;
const log = createLog('silent', false);

process.on('disconnect', () => process.exit());
process.on('message', async (now: string) => {
  clock.move(new Date(now));
  process.send?.('begun');
  const { db } = openDatabase(url, { size: 2, onError: () => {} });
  const objects = await pickObjects(config, clock, secret);
  const sendEmail = pickEmail(config, db, clock).send;
  await startJobs({
    url,
    clock,
    secret,
    log,
    sendEmail,
    objects,
    publicUrl: 'http://localhost:3000',
    placeOf: async () => null,
    telling: createTelling({ publish: () => {} }),
    sweepEveryMs: 50,
  });
  await openDueDigests(db, clock.now());
});
// Its parent may have ended meanwhile.
process.send?.('loaded', undefined, undefined, () => {});
