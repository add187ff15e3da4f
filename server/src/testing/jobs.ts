import { administration } from '@troth/identity';
import { createCaseKeys, evidenceTasks } from '../features/moderation/index.ts';
import { safetyTasks } from '../features/safety/index.ts';
import type { Tasks } from '../platform/jobs/jobs.ts';
import { createTelling } from '../start/telling.ts';
import type { TestSite } from './app.ts';
import { TEST_SECRET } from './secret.ts';

/** Of a test site: what opens the cases. */
export const caseKeys = createCaseKeys(TEST_SECRET);

/** Does every job of these kinds that waits, one after the other; answers how many there were. */
export async function doJobs(site: TestSite, tasks: Partial<Tasks>): Promise<number> {
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

/** Has the pictures copied that cases hold. */
export const copyEvidence = (site: TestSite): Promise<number> =>
  doJobs(site, evidenceTasks({ db: site.database.db, objects: site.objects, caseKeys }));

/** What follows from decisions, as the jobs of a site do it. */
export function safetyTasksOf({ database: { db, pool }, clock, fanOut }: TestSite) {
  const users = administration({ pool, clock, secret: TEST_SECRET });
  return safetyTasks({ db, clock, caseKeys, users, events: createTelling(fanOut).events });
}
