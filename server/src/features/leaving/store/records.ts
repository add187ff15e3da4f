import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    registration_records: { record_id: string; sealed: Buffer; lookup: Buffer; kept_until: Date };
  }
}

interface Kept {
  recordId: string;
  sealed: Buffer;
  lookup: Buffer;
  keptUntil: Date;
}

export async function insertRecord(db: Db, { recordId, sealed, lookup, keptUntil }: Kept): Promise<void> {
  await db
    .insertInto('registration_records')
    .values({ record_id: recordId, sealed, lookup, kept_until: keptUntil })
    .execute();
}

export function recordsOf(db: Db, lookup: Buffer): Promise<{ recordId: string; sealed: Buffer }[]> {
  return db
    .selectFrom('registration_records')
    .select(['record_id as recordId', 'sealed'])
    .where('lookup', '=', lookup)
    .orderBy('kept_until', 'desc')
    .execute();
}

export async function deleteRecordsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('registration_records').where('kept_until', '<', instant).execute();
}
