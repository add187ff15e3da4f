import type { Db } from '../../../platform/database.ts';
import type { StaffAct } from './tables.ts';

export interface LogEntry {
  at: Date;
  /** Who did it: the name they gave, and their account on the machine. */
  staff: string;
  act: StaffAct;
  caseId: string | null;
  /** The alias of whom it is about. */
  member: string | null;
  until: Date | null;
}

/** The only way in; the database lets nobody change or take away what is there. */
export async function appendToLog(
  db: Db,
  { at, staff, act, caseId, member, until }: LogEntry,
): Promise<void> {
  await db
    .insertInto('safety_log')
    .values({ at, staff, act, case_id: caseId, member_alias: member, until })
    .execute();
}

/** Oldest first; of one member where their alias is given. */
export const readLog = (db: Db, member?: string): Promise<LogEntry[]> =>
  db
    .selectFrom('safety_log')
    .select(['at', 'staff', 'act', 'case_id as caseId', 'member_alias as member', 'until'])
    .$if(member !== undefined, (query) => query.where('member_alias', '=', member as string))
    .orderBy('entry_id')
    .execute();
