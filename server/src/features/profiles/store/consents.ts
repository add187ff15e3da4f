import { documentVersions } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';

/** Whether there is a document in force that the member has not agreed to. */
export async function lacksConsent(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select ${PLANNED_ONCE} exists (
      select from unnest(${Object.keys(documentVersions)}::text[], ${Object.values(documentVersions)}::date[])
        as in_force (document, version)
      where not exists (
        select from consents
        where consents.member_id = ${memberId} and consents.document = in_force.document
          and consents.version = in_force.version
      )
    ) as lacks`.execute(db);
  return rows[0]?.lacks ?? true;
}
