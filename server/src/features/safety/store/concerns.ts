import type { ConcernAbout, ReportReason } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** A member as cases name them. */
export interface Named {
  id: string;
  alias: string;
}

interface Concern {
  concernId: string;
  reporter: Named | null;
  subject: Named | null;
  about: ConcernAbout['kind'];
  reason: ReportReason;
  sealed: Buffer;
  sealedDetails: Buffer;
  /** The open case that has the evidence from before. */
  continues: string | null;
  now: Date;
}

export async function insertConcern(db: Db, concern: Concern): Promise<void> {
  const { concernId, reporter, subject, about, reason, sealed, sealedDetails, continues, now } = concern;
  await db
    .insertInto('concerns')
    .values({
      concern_id: concernId,
      reporter_id: reporter?.id ?? null,
      reporter_alias: reporter?.alias ?? null,
      subject_id: subject?.id ?? null,
      subject_alias: subject?.alias ?? null,
      about,
      reason,
      sealed,
      sealed_details: sealedDetails,
      continues,
      created_at: now,
    })
    .execute();
}

/** A concern that nobody else changes until the transaction ends. */
export async function lockConcern(db: Db, concernId: string) {
  const concern = await db
    .selectFrom('concerns')
    .select(['about', 'sealed'])
    .where('concern_id', '=', concernId)
    .forUpdate()
    .executeTakeFirst();
  return concern ?? null;
}

type Gathered = Pick<Concern, 'concernId' | 'sealed' | 'continues'> & { subject: Named };

export async function saveSubject(
  db: Db,
  { concernId, subject, sealed, continues }: Gathered,
): Promise<void> {
  await db
    .updateTable('concerns')
    .set({ subject_id: subject.id, subject_alias: subject.alias, sealed, continues })
    .where('concern_id', '=', concernId)
    .execute();
}

/** Calls a member who leaves by their alias from now on. */
export async function renameInConcerns(db: Db, memberId: string): Promise<void> {
  await sql`update concerns set reporter_id = reporter_alias where reporter_id = ${memberId}`.execute(db);
  await sql`update concerns set subject_id = subject_alias where subject_id = ${memberId}`.execute(db);
}

export async function deleteConcern(db: Db, concernId: string): Promise<void> {
  await sql`delete from concerns where concern_id = ${concernId}`.execute(db);
}
