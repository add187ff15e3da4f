import type { Db } from '../../../platform/database.ts';
import type { StaffAction } from './tables.ts';

export interface StaffLogEntry {
  at: Date;
  /** The name that the operator gave, and the operator's account on the machine. */
  staff: string;
  act: StaffAction;
  caseId: string | null;
  /** The alias of the member whom the action is about. */
  member: string | null;
  until: Date | null;
  /** What else the action is about: the id of a photo, story or order, the name of a tier, or a period. */
  subject: string | null;
}

export type NewStaffLogEntry = Pick<StaffLogEntry, 'at' | 'staff' | 'act'> & Partial<StaffLogEntry>;

/** Appends an entry. The database refuses to change or delete entries. */
export async function appendToStaffLog(db: Db, entry: NewStaffLogEntry): Promise<void> {
  const { at, staff, act, caseId = null, member = null, until = null, subject = null } = entry;
  await db
    .insertInto('safety_log')
    .values({ at, staff, act, case_id: caseId, member_alias: member, until, subject })
    .execute();
}

/** All entries, oldest first. With an alias, only the entries about that member. */
export const readStaffLog = (db: Db, memberAlias?: string): Promise<StaffLogEntry[]> =>
  db
    .selectFrom('safety_log')
    .select(['at', 'staff', 'act', 'case_id as caseId', 'member_alias as member', 'until', 'subject'])
    .$if(memberAlias !== undefined, (query) => query.where('member_alias', '=', memberAlias as string))
    .orderBy('entry_id')
    .execute();
