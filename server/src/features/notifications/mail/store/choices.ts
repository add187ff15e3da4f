import { defaultMailChoices, type MailChoices, type MailKind } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../../platform/database.ts';

/** How often the member is written to about what: as chosen, elsewhere as it is for all. */
export async function findChoices(db: Db, memberId: string): Promise<MailChoices> {
  const rows = await db
    .selectFrom('mail_choices')
    .select(['kind', 'frequency'])
    .where('member_id', '=', memberId)
    .modifyFront(PLANNED_ONCE)
    .execute();
  return {
    ...defaultMailChoices,
    ...Object.fromEntries(rows.map(({ kind, frequency }) => [kind, frequency])),
  };
}

/** Keeps what was chosen; answers false where there is no such member. */
export async function saveChoices(db: Db, memberId: string, choices: Partial<MailChoices>): Promise<boolean> {
  const kinds = Object.keys(choices);
  const { rows } = await sql`
    with member as (select member_id from profiles where member_id = ${memberId} for key share),
    kept as (
      insert into mail_choices (member_id, kind, frequency)
      select member_id, kind, frequency
      from member, unnest(${kinds}::text[], ${Object.values(choices)}::text[]) as chosen (kind, frequency)
      order by kind
      on conflict (member_id, kind) do update set frequency = excluded.frequency
    )
    select from member`.execute(db);
  return rows.length > 0;
}

/** Forgets what waits for a digest that will not come. */
export async function forgetWaiting(db: Db, memberId: string, kinds: MailKind[]): Promise<void> {
  await sql`delete from mail_items
    where member_id = ${memberId} and kind = any(${kinds}::text[]) and mail_id is null`.execute(db);
}
