import { pickEmail } from '../../adapters/email/index.ts';
import type { SendEmail } from '../../adapters/email/port.ts';
import { mailTasks } from '../../features/notifications/index.ts';
import { rankInDatabase } from '../../features/search/index.ts';
import { listMessages, type OutboxMessage } from '../../platform/outbox.ts';
import { createRecordedLog } from '../secrets/recorded-log.ts';
import { runJobs } from './jobs.ts';
import { TEST_SECRET } from './sample-data.ts';
import type { TestMember, TestSite } from './test-site.ts';

const MAIL_FROM = 'Troth <hello@example.org>';

/** Creates the mail jobs of a site, with its outbox as the default transport. */
function createMailTasks({ database: { db }, clock }: TestSite, sendEmail?: SendEmail) {
  return mailTasks({
    db,
    clock,
    secret: TEST_SECRET,
    log: createRecordedLog(),
    sendEmail: sendEmail ?? pickEmail({ MAIL_FROM }, db, clock).send,
    ranking: rankInDatabase(db),
    publicUrl: 'http://localhost:3000',
  });
}

/** Runs every waiting mail job, including delayed ones; returns the number of jobs. */
export const sendMails = (site: TestSite, sendEmail?: SendEmail): Promise<number> =>
  runJobs(site, createMailTasks(site, sendEmail));

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
