import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { exportSections } from './sections.ts';

/** Tables with member ids that are not exported, each with the reason. */
const EXCLUDED_TABLES: Record<string, string> = {
  downloads: 'the archive itself',
  idempotency_keys: 'answers to calls that may be repeated, for a day: what they answered is in the archive',
  mail_items: 'what waits for a digest: interests and messages, which are in the archive',
  message_hidings: 'what the member deleted for themselves',
  notification_stamps: 'the instant of the last notification',
  phone_codes: 'codes under way, for ten minutes',
  photo_uploads: 'addresses for uploads of which nothing was made, for a day',
  evidence_pictures:
    'evidence of staff; pictures of the member are in the archive where they still have them',
  safety_log: 'names members by an alias alone; what staff decided about the member, they were told',
  told_contacts: 'who was told of a ban; the member has it among their notifications',
  departures: 'only there while a member is being deleted',
  registration_records: 'about members who have left, and sealed',
  'identity.sessions': 'in the archive as far as they are active',
  'identity.authorization_codes': 'good for a minute and once',
  'identity.refresh_tokens': 'secrets by which a session goes on',
  'identity.codes': 'codes under way, for ten minutes',
  'identity.answered_challenges': 'good once, for a minute',
  'identity.pool_updates':
    'that Amazon Cognito is about to be told of a change, for a minute unless it is down',
  'identity.refused_sessions': 'sessions that never began',
  'identity.srp_names': 'a number that stands for the address within the protocol of the password',
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('every table with member ids is exported or excluded for a stated reason', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select distinct case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
     from information_schema.columns
     where table_schema in ('public', 'identity') and data_type = 'uuid' and column_name <> 'order_id'
     order by name`,
  );
  const exported = new Set(exportSections.flatMap(({ tables }) => tables));
  const naming = rows.map(({ name }) => name);
  expect(naming.filter((name) => !exported.has(name) && !(name in EXCLUDED_TABLES))).toEqual([]);
});

test('every table that a section names exists', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
     from information_schema.tables where table_schema in ('public', 'identity')`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const named = [...exportSections.flatMap(({ tables }) => tables), ...Object.keys(EXCLUDED_TABLES)];
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});
