import { pickEmail } from '../../adapters/email/index.ts';
import type { SendEmail } from '../../adapters/email/port.ts';
import { mailTasks } from '../../features/notifications/index.ts';
import { createPictures } from '../../features/photos/index.ts';
import { createCards } from '../../features/profiles/index.ts';
import { rankInDatabase } from '../../features/search/index.ts';
import { listMessages, type OutboxMessage } from '../../platform/outbox.ts';
import { createRecordedLog } from '../secrets/recorded-log.ts';
import { TEST_SECRET } from './sample-data.ts';
import type { TestMember, TestSite } from './test-site.ts';

const MAIL_FROM = 'Troth <hello@example.org>';

/** Creates the mail jobs of a site, with its outbox as the default transport. */
function createMailTasks({ database: { db }, clock, objects }: TestSite, sendEmail?: SendEmail) {
  return mailTasks({
    db,
    clock,
    secret: TEST_SECRET,
    log: createRecordedLog(),
    sendEmail: sendEmail ?? pickEmail({ MAIL_FROM }, db, clock).send,
    matching: { cards: createCards({ pictures: createPictures(objects) }), ranking: rankInDatabase(db) },
    publicUrl: 'http://localhost:3000',
  });
}

/** Runs every waiting mail job, including delayed ones; returns the number of jobs. */
export async function sendMails(site: TestSite, sendEmail?: SendEmail): Promise<number> {
  const { pool } = site.database;
  const tasks = createMailTasks(site, sendEmail);
  const { rows } = await pool.query<{ id: string; payload: { mailId: string } }>(
    `select jobs.id, jobs.payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'mail.send' order by id`,
  );
  for (const { id, payload } of rows) {
    await tasks['mail.send'](payload);
    await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
  }
  return rows.length;
}

export async function findEmailAddress(
  { database: { pool } }: TestSite,
  { id }: TestMember,
): Promise<string> {
  const { rows } = await pool.query<{ email: string }>('select email from identity.users where id = $1', [
    id,
  ]);
  return rows[0]?.email ?? '';
}

/** Returns the mails to a member in the outbox, newest first. */
export async function listMailsTo(site: TestSite, member: TestMember): Promise<OutboxMessage[]> {
  return listMessages(site.database.db, await findEmailAddress(site, member));
}
