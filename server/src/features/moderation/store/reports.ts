import type { ReportReason } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { type ProfileFields, visibleTo } from '../../profiles/index.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    reports: {
      report_id: string;
      reporter_id: string;
      reported_id: string;
      reason: ReportReason;
      details: string;
      evidence: ProfileFields;
      conversation: unknown;
      created_at: Date;
    };
  }
}

interface Pair {
  memberId: string;
  otherId: string;
}

/**
 * Whether a member may meet another one, or ever did: by an interest, a visit, a conversation or an ignoring, either
 * way, on the own shortlist or among the recommendations that are kept.
 */
export async function haveMet(db: Db, { memberId, otherId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from profiles
    where profiles.member_id = ${otherId} and (
      ${visibleTo(memberId)}
      or exists (
        select from interests
        where (sender_id = ${memberId} and receiver_id = ${otherId})
          or (sender_id = ${otherId} and receiver_id = ${memberId})
      )
      or exists (
        select from profile_views
        where (viewed_id = ${memberId} and viewer_id = ${otherId})
          or (viewed_id = ${otherId} and viewer_id = ${memberId})
      )
      or exists (select from shortlist where shortlist.member_id = ${memberId} and shortlisted_id = ${otherId})
      or exists (
        select from recommendations
        where recommendations.member_id = ${memberId} and recommended_id = ${otherId}
      )
      or exists (select from participants where participants.member_id = ${memberId} and other_id = ${otherId})
      or exists (
        select from ignores
        where (ignores.member_id = ${memberId} and ignored_id = ${otherId})
          or (ignores.member_id = ${otherId} and ignored_id = ${memberId})
      )
    )`.execute(db);
  return rows.length > 0;
}

/** A message as staff read it. */
export interface Statement {
  senderId: string;
  text: string;
  createdAt: Date;
}

/** What two members wrote to each other last, oldest first, also where one or both have it no more. */
export async function findWritten(db: Db, { memberId, otherId }: Pair, most: number): Promise<Statement[]> {
  const newest = await db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .where('participants.member_id', '=', memberId)
    .where('participants.other_id', '=', otherId)
    .select(['messages.sender_id as senderId', 'messages.text', 'messages.created_at as createdAt'])
    .orderBy('messages.sequence', 'desc')
    .limit(most)
    .execute();
  return newest.reverse();
}

interface Report {
  reportId: string;
  reporterId: string;
  reportedId: string;
  reason: ReportReason;
  details: string;
  evidence: ProfileFields;
  conversation: Statement[];
  now: Date;
}

export async function insertReport(db: Db, report: Report): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      report_id: report.reportId,
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      reason: report.reason,
      details: report.details,
      evidence: report.evidence,
      conversation: JSON.stringify(report.conversation),
      created_at: report.now,
    })
    .execute();
}
