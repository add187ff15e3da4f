import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { exportSections } from './sections.ts';

/** Tables with member ids that are not exported, each with the reason. */
const EXCLUDED_TABLES: Record<string, string> = {
  downloads: 'the state of the export itself',
  idempotency_keys: 'responses to calls, kept for a day for repetitions; the archive contains their data',
  member_changes: 'ids of members who have changed, kept for at most two hours',
  mail_items: 'interests and messages that wait for a digest; the archive contains them',
  message_hidings: 'messages that the member deleted for themselves',
  notification_stamps: 'the time of the last notification',
  phone_codes: 'codes that expire after ten minutes',
  photo_uploads: 'upload URLs that were never used, kept for a day',
  evidence_pictures: 'evidence for staff; the archive contains the pictures that the member still has',
  safety_log: 'names members only by an alias; members are notified of decisions about them',
  told_contacts: 'who was notified of a ban; the archive contains the notifications',
  departures: 'rows that exist only while a member is being deleted',
  registration_records: 'encrypted records of deleted members',
  'identity.authorization_codes': 'codes that are valid once, for a minute',
  'identity.refresh_tokens': 'secrets of sessions',
  'identity.codes': 'codes that expire after ten minutes',
  'identity.answered_challenges': 'challenges that are valid once, for a minute',
  'identity.pool_updates': 'changes that are about to be sent to Amazon Cognito',
  'identity.refused_sessions': 'sessions that never began',
  'identity.srp_names': 'numbers that replace the address in the SRP protocol',
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
  const tables = rows.map(({ name }) => name);
  expect(tables.filter((name) => !exported.has(name) && !(name in EXCLUDED_TABLES))).toEqual([]);
});

test('every table that a section names exists', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
     from information_schema.tables where table_schema in ('public', 'identity')`,
  );
  const existingTables = new Set(rows.map(({ name }) => name));
  const namedTables = [...exportSections.flatMap(({ tables }) => tables), ...Object.keys(EXCLUDED_TABLES)];
  expect(namedTables.filter((name) => !existingTables.has(name))).toEqual([]);
});
