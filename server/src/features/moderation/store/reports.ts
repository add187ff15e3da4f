import type { ReportReason } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { ProfileFields } from '../../profiles/index.ts';
import type { EvidenceMessage } from './evidence.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    reports: {
      report_id: string;
      reporter_id: string;
      reporter_alias: string | null;
      reported_id: string;
      subject_alias: string | null;
      /** The case that was open when this report was made and that holds the earlier evidence. */
      continues: string | null;
      reason: ReportReason;
      /**
       * The encrypted case file. Null for a report of an earlier version until it is encrypted; its content is then in
       * the columns `details`, `evidence` and `conversation`.
       */
      sealed: Buffer | null;
      /** The reporter's encrypted text. */
      sealed_details: Buffer | null;
      details: string | null;
      evidence: ProfileFields | null;
      conversation: unknown;
      created_at: Date;
    };
  }
}

interface NewReport {
  reportId: string;
  reporterId: string;
  reporterAlias: string;
  reportedId: string;
  reportedAlias: string;
  reason: ReportReason;
  continues: string | null;
  sealed: Buffer;
  sealedDetails: Buffer;
  now: Date;
}

export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      report_id: report.reportId,
      reporter_id: report.reporterId,
      reporter_alias: report.reporterAlias,
      reported_id: report.reportedId,
      subject_alias: report.reportedAlias,
      reason: report.reason,
      continues: report.continues,
      sealed: report.sealed,
      sealed_details: report.sealedDetails,
      created_at: report.now,
    })
    .execute();
}

/** Replaces the id of a member who is being deleted by their alias. */
export async function anonymizeReports(db: Db, memberId: string): Promise<void> {
  await sql`
    update reports set reporter_id = reporter_alias
    where reporter_id = ${memberId} and reporter_alias is not null`.execute(db);
  await sql`
    update reports set reported_id = subject_alias
    where reported_id = ${memberId} and subject_alias is not null`.execute(db);
}

export async function deleteReport(db: Db, reportId: string): Promise<void> {
  await sql`delete from reports where report_id = ${reportId}`.execute(db);
}

export interface PlaintextReport {
  reportId: string;
  reporterId: string;
  reportedId: string;
  details: string;
  profile: ProfileFields;
  conversation: EvidenceMessage[] | null;
}

/** Finds up to `limit` reports stored in plain text and locks them until the transaction ends. */
export async function lockPlaintextReports(db: Db, limit: number): Promise<PlaintextReport[]> {
  const { rows } = await sql<PlaintextReport>`
    select report_id as "reportId", reporter_id as "reporterId", reported_id as "reportedId", details,
      evidence as profile, conversation
    from reports where sealed is null order by created_at limit ${limit} for update skip locked`.execute(db);
  return rows;
}

interface EncryptedReport {
  reportId: string;
  reporterAlias: string;
  reportedAlias: string;
  sealed: Buffer;
  sealedDetails: Buffer;
}

/** Replaces the plain text of a report by encrypted content, and the ids of deleted members by their aliases. */
export async function saveEncryptedReport(db: Db, report: EncryptedReport): Promise<void> {
  const { reportId, reporterAlias, reportedAlias, sealed, sealedDetails } = report;
  const idOrAlias = (id: 'reporter_id' | 'reported_id', alias: string) => sql`
    case when exists (select from profiles where member_id = ${sql.ref(id)}) then ${sql.ref(id)}
    else ${alias}::uuid end`;
  await sql`
    update reports set sealed = ${sealed}, sealed_details = ${sealedDetails}, details = null, evidence = null, conversation = null,
      reporter_alias = ${reporterAlias}, subject_alias = ${reportedAlias},
      reporter_id = ${idOrAlias('reporter_id', reporterAlias)}, reported_id = ${idOrAlias('reported_id', reportedAlias)}
    where report_id = ${reportId}`.execute(db);
}
