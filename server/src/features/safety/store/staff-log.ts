import type { Db } from '../../../platform/database.ts';
import type { StaffAction } from './tables.ts';

export interface StaffLogEntry {
  at: Date;
  /** The operator: the name they gave, and their account on the machine. */
  staff: string;
  act: StaffAction;
  caseId: string | null;
  /** The alias of the member it is about. */
  member: string | null;
  until: Date | null;
  /** Another subject: a photo, story or order by id, a tier by name, or a period. */
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

/** Oldest first; with an alias only the entries about that member. */
export const readStaffLog = (db: Db, member?: string): Promise<StaffLogEntry[]> =>
  db
    .selectFrom('safety_log')
    .select(['at', 'staff', 'act', 'case_id as caseId', 'member_alias as member', 'until', 'subject'])
    .$if(member !== undefined, (query) => query.where('member_alias', '=', member as string))
    .orderBy('entry_id')
    .execute();
