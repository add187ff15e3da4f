import type { ConcernAbout, ReportReason } from '@troth/contract';
import type { Generated } from 'kysely';

export type Decision = 'dismiss' | 'warn' | 'suspend' | 'ban';

/** Actions of staff in the log. */
export type StaffAction =
  | Decision
  | 'lift'
  | 'show'
  | 'list-cases'
  | 'read-log'
  | 'prove'
  | 'unprove'
  | 'delete'
  | 'record'
  | 'grant'
  | 'promote'
  | 'list-photos'
  | 'approve-photo'
  | 'reject-photo'
  | 'list-stories'
  | 'approve-story'
  | 'reject-story'
  | 'list-orders'
  | 'show-order'
  | 'export-books'
  | 'seed';

declare module '../../../platform/database.ts' {
  interface Tables {
    concerns: {
      concern_id: string;
      reporter_id: string | null;
      reporter_alias: string | null;
      subject_id: string | null;
      subject_alias: string | null;
      about: ConcernAbout['kind'];
      reason: ReportReason;
      sealed: Buffer;
      sealed_details: Buffer;
      /** The case that was open when the concern was reported and holds earlier evidence. */
      continues: string | null;
      created_at: Date;
    };
    /** Reports and concerns. */
    cases: {
      case_id: string;
      kind: 'report' | 'concern';
      about: ConcernAbout['kind'];
      reason: ReportReason;
      reporter_id: string | null;
      reporter_alias: string | null;
      subject_id: string | null;
      subject_alias: string | null;
      continues: string | null;
      created_at: Date;
    };
    case_decisions: {
      case_id: string;
      member_id: string | null;
      member_alias: string | null;
      reason: ReportReason;
      decision: Decision;
      until: Date | null;
      note: Buffer | null;
      decided_by: string;
      decided_at: Date;
      ended_at: Date | null;
    };
    safety_log: {
      entry_id: Generated<number>;
      at: Date;
      staff: string;
      act: StaffAction;
      case_id: string | null;
      member_alias: string | null;
      until: Date | null;
      subject: string | null;
    };
    told_contacts: { telling_id: string; banned_id: string; member_id: string; told_at: Date };
  }
}
