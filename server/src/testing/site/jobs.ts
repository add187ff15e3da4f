import { createAdministration, createSessions as openSessions } from '@troth/identity';
import { createAccountDeletion } from '../../composition/account-closure.ts';
import { createPublishers } from '../../composition/api.ts';
import { accountClosureTasks } from '../../features/account-closure/index.ts';
import { createCaseCipher, evidenceTasks } from '../../features/moderation/index.ts';
import { safetyTasks } from '../../features/safety/index.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { TEST_SECRET } from './sample-data.ts';
import { siteUsers } from './sign-in.ts';
import type { TestSite } from './test-site.ts';

/** Decrypts cases of a test site. */
export const caseCipher = createCaseCipher(TEST_SECRET);

/** Runs every waiting job of the given kinds; returns the number of jobs. */
export async function runJobs(site: TestSite, tasks: Partial<Tasks>): Promise<number> {
  const { pool } = site.database;
  const { rows } = await pool.query<{ id: string; name: keyof Tasks; payload: never }>(
    `select jobs.id, tasks.identifier as name, jobs.payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = any($1) order by id`,
    [Object.keys(tasks)],
  );
  for (const { id, name, payload } of rows) {
    await tasks[name]?.(payload);
    await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
  }
  return rows.length;
}

/** Runs the jobs that copy the pictures of cases. */
export const copyEvidence = (site: TestSite): Promise<number> =>
  runJobs(site, evidenceTasks({ db: site.database.db, objects: site.objects, caseCipher }));

/** Creates the jobs that follow from decisions in cases. */
export function createSafetyTasks({ database: { db, pool }, clock, fanOut }: TestSite) {
  const users = createAdministration({ pool, clock, secret: TEST_SECRET });
  return safetyTasks({ db, clock, caseCipher, users, events: createPublishers(fanOut).events });
}

/** Completes all deletions in progress, as the site does within a minute. */
export function finishAccountDeletions(site: TestSite): Promise<number> {
  const { database, clock, secret, objects } = site;
  const { db, pool } = database;
  const log = createLog('silent', false);
  const deletion = createAccountDeletion({ db, clock, secret, users: siteUsers(site), objects, log });
  return runJobs(site, accountClosureTasks({ db, sessions: openSessions(pool, clock), deletion }));
}
