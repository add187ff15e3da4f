import { defaultMailChoices, type MailChoices, type MailFrequency, type MailKind } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../../../platform/database.ts';
import { visibleTo } from '../../../profiles/index.ts';

/** What a mail is about: one event, the events of a day or week, or the member's own account. */
export type Occasion = NewsOccasion | PersonalOccasion;

export type NewsOccasion = SingleKind | DigestOccasion;

export type DigestOccasion = 'daily' | 'weekly';

export type PersonalOccasion = AccountOccasion | SafetyOccasion;

export type AccountOccasion = 'receipt' | 'refund' | 'membershipEnding' | 'phoneTaken';

export type SafetyOccasion = 'warned' | 'suspended' | 'banned' | 'restored' | 'contactBanned';

declare module '../../../../platform/database.ts' {
  interface Tables {
    mail_choices: { member_id: string; kind: MailKind; frequency: MailFrequency };
    mails: {
      mail_id: string;
      member_id: string;
      occasion: Occasion;
      /** The order, case or concern, if it is about one. */
      about_id: string | null;
      day: string;
      created_at: Date;
      status: 'open' | 'handed_over' | 'dropped' | 'refused';
      status_at: Date | null;
    };
    mail_items: {
      member_id: string;
      kind: ItemKind;
      about_id: string;
      actor_id: string;
      noted_at: Date;
      mail_id: string | null;
    };
    mail_rounds: { round: string; reached: string | null; finished: boolean };
  }
}

export type ItemKind = Exclude<MailKind, 'dailyRecommendations' | 'membershipEnding'>;

/** A kind of item that can have a mail of its own; the others appear only in digests. */
export type SingleKind = Exclude<ItemKind, 'savedSearch'>;

/** An event to mention in a mail. */
export interface MailItem {
  memberId: string;
  kind: ItemKind;
  /** The id of the interest or conversation; of the new member for a saved search, so that each appears once. */
  aboutId: string;
  actorId: string;
}

/** Mail frequency per kind: the member's choice, or the default. */
export async function findChoices(db: Db, memberId: string): Promise<MailChoices> {
  return (await findChoicesOfMany(db, [memberId])).get(memberId) ?? defaultMailChoices;
}

/** The choices of members by id; those who have never chosen are missing. */
export async function findChoicesOfMany(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, MailChoices>> {
  const rows = await db
    .selectFrom('mail_choices')
    .select(['member_id as memberId', 'kind', 'frequency'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .modifyFront(REUSE_PLAN)
    .execute();
  const choices = new Map<string, MailChoices>();
  for (const { memberId, kind, frequency } of rows) {
    choices.set(memberId, { ...(choices.get(memberId) ?? defaultMailChoices), [kind]: frequency });
  }
  return choices;
}

/** Stores mail frequencies; returns false if there is no such member. */
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

/** Deletes items of these kinds that wait for a digest. */
export async function deletePendingItems(db: Db, memberId: string, kinds: MailKind[]): Promise<void> {
  await sql`delete from mail_items
    where member_id = ${memberId} and kind = any(${kinds}::text[]) and mail_id is null`.execute(db);
}

/**
 * Adds an item. Returns false if there is nothing to add: the member has no confirmed address, turned this kind off, or
 * has not read the conversation since the last mail about it.
 */
export async function upsertItem(db: Db, item: MailItem & { now: Date }): Promise<boolean> {
  const { memberId, kind, aboutId, actorId, now } = item;
  const { rows } = await sql`
    insert ${REUSE_PLAN} into mail_items as kept (member_id, kind, about_id, actor_id, noted_at)
    select id, ${kind}, ${aboutId}, ${actorId}, ${now} from identity.users
    where id = ${memberId} and confirmed_at is not null and not exists (
      select from mail_choices where member_id = ${memberId} and kind = ${kind} and frequency = 'off'
    )
    on conflict (member_id, kind, about_id) do update set noted_at = excluded.noted_at, mail_id = null
    where kept.kind = 'newMessage'
      and exists (select from mails where mails.mail_id = kept.mail_id and status <> 'open')
      and exists (
        -- The new message is the only unread one.
        select from participants
        where conversation_id = kept.about_id and participants.member_id = kept.member_id and unread_count = 1
      )
    returning member_id`.execute(db);
  return rows.length > 0;
}

const itemReader = sql<string>`item.member_id`;

/** Whether the item still applies, and the reader can still see the other member. */
const isStillValid = sql<boolean>`(
  ${visibleTo(itemReader)} and case item.kind
    when 'newInterest' then exists (
      select from interests where interest_id = item.about_id and receiver_id = item.member_id and status = 'pending')
    when 'interestAccepted' then exists (
      select from interests where interest_id = item.about_id and sender_id = item.member_id and status = 'accepted')
    when 'savedSearch' then exists (
      select from saved_search_alerts alerted join saved_searches on id = saved_search_id
      where alerted.member_id = item.about_id and saved_searches.member_id = item.member_id
        and alerts_since is not null)
    else exists (
      select from participants
      where conversation_id = item.about_id and participants.member_id = item.member_id
        and left_at is null and unread_count > 0)
  end
)`;

const itemColumns = [
  'item.member_id as memberId',
  'item.kind',
  'item.about_id as aboutId',
  'item.actor_id as actorId',
] as const;

/** The items of a mail that still apply, oldest first. */
export function findItems(db: Db, mailId: string): Promise<MailItem[]> {
  return db
    .selectFrom('mail_items as item')
    .innerJoin('profiles', 'profiles.member_id', 'item.actor_id')
    .select(itemColumns)
    .where('item.mail_id', '=', mailId)
    .where(isStillValid)
    .orderBy('item.noted_at')
    .orderBy('item.about_id')
    .execute();
}

export interface MailKey {
  mailId: string;
  memberId: string;
}

/** The rows of `mail_items`, as `item`, that belong to these digests or wait for one of these members. */
const itemsOfDigests = (mails: readonly MailKey[]) => sql`
  unnest(${mails.map(({ mailId }) => mailId)}::uuid[], ${mails.map(({ memberId }) => memberId)}::uuid[])
    as digest (mail_id, member_id)
  join mail_items item on item.member_id = digest.member_id
    and (item.mail_id is null or item.mail_id = digest.mail_id)`;

/** By member, the items of these digests and those that wait for one, oldest first, and whether they still apply. */
export async function findDigestItems(
  db: Db,
  mails: readonly MailKey[],
): Promise<Map<string, (MailItem & { isValid: boolean })[]>> {
  const { rows } = await sql<MailItem & { isValid: boolean }>`
    select item.member_id as "memberId", item.kind, item.about_id as "aboutId", item.actor_id as "actorId",
      ${isStillValid} as "isValid"
    from ${itemsOfDigests(mails)}
    join profiles on profiles.member_id = item.actor_id
    order by item.noted_at, item.about_id`.execute(db);
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

/** Assigns items to a mail, or with null to the next digest. */
export async function assignItems(db: Db, items: readonly MailItem[], mailId: string | null): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update mail_items set mail_id = ${mailId}::uuid
    from unnest(
      ${items.map(({ memberId }) => memberId)}::uuid[],
      ${items.map(({ kind }) => kind)}::text[],
      ${items.map(({ aboutId }) => aboutId)}::uuid[]
    ) as given (member_id, kind, about_id)
    where (mail_items.member_id, mail_items.kind, mail_items.about_id)
      = (given.member_id, given.kind, given.about_id)`.execute(db);
}

/** Locks the items of digests, and those of their members that wait for one. */
export async function lockDigestItems(db: Db, mails: readonly MailKey[]): Promise<void> {
  await sql`select from ${itemsOfDigests(mails)}
    order by item.member_id, item.kind, item.about_id for update of item`.execute(db);
}

/** Deletes those of the items locked by `lockDigestItems` that no longer apply. */
export async function deleteInvalidItems(db: Db, mails: readonly MailKey[]): Promise<void> {
  await sql`delete from mail_items using (
    select item.member_id, item.kind, item.about_id from ${itemsOfDigests(mails)}
    join profiles on profiles.member_id = item.actor_id where not ${isStillValid}
  ) invalid
  where (mail_items.member_id, mail_items.kind, mail_items.about_id)
    = (invalid.member_id, invalid.kind, invalid.about_id)`.execute(db);
}

/** Locks the items of a mail, and those of its member that wait for a digest. */
export const lockItems = (db: Db, mail: MailKey): Promise<void> => lockDigestItems(db, [mail]);

/** Deletes the items of a mail. */
export async function deleteItems(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom('mail_items').where('mail_id', '=', mailId).execute();
}
