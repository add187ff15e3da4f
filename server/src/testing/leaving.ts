import { sessions as openSessions } from '@troth/identity';
import { leavingTasks } from '../features/leaving/index.ts';
import { createLog } from '../platform/log.ts';
import { createDeparting } from '../start/departing.ts';
import type { TestSite } from './app.ts';
import { usersOf } from './by-password.ts';
import { doJobs } from './jobs.ts';

/** Does what is left of all deletions under way, as the site does within a minute. */
export function finishDepartures(site: TestSite): Promise<number> {
  const { database, clock, secret, objects } = site;
  const { db, pool } = database;
  const log = createLog('silent', false);
  const departing = createDeparting({ db, clock, secret, users: usersOf(site), objects, log });
  return doJobs(site, leavingTasks({ db, sessions: openSessions(pool, clock), departing }));
}
