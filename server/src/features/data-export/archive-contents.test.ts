import {
  dataExportEndpoints,
  interestEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  profileEndpoints,
  type Tier,
} from '@troth/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { openConversation, sendMessage } from '../../testing/members/conversations.ts';
import { exportData } from '../../testing/members/data-export.ts';
import { interactInEveryWay } from '../../testing/members/interactions.ts';
import { preference } from '../../testing/members/matchables.ts';
import { createMobileNumber, insertPhone } from '../../testing/members/phones.ts';
import { addPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { setHidden } from '../profiles/index.ts';
import { exportSections } from './sections.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createPair = async (tier: Tier = 'gold') =>
  [
    await site.member('asha', { tier, profile: { partnerPreferences: { religion: preference('hindu') } } }),
    await site.member('ravi', { tier: 'gold', profile: { gender: 'male', dateOfBirth: '1991-03-17' } }),
  ] as const;

const parseJson = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));
const joinTexts = (files: Map<string, Buffer>) =>
  [...files].map(([name, bytes]) => (name.endsWith('.webp') ? '' : String(bytes))).join('\n');

async function findEmail({ id }: TestMember): Promise<string> {
  const { rows } = await site.database.pool.query('select email from identity.users where id = $1', [id]);
  return rows[0].email;
}

test('an archive contains all data of a member, and README.txt describes each file', async () => {
  const [asha, ravi] = await createPair();
  await interactInEveryWay(site, asha, ravi);
  await asha.call(moderationEndpoints.unignore, { params: { userId: ravi.id } });
  await openConversation(asha, ravi, 'Good evening again');
  await site.database.pool.query('delete from downloads where member_id = $1', [asha.id]);
  await site.database.pool.query('delete from photos');
  const { photoId } = await addPhoto(site, asha, { number: 2 });
  const photo = `photos/${photoId}.webp`;
  const files = await exportData(site, asha);

  const readme = String(files.get('README.txt'));
  for (const { file } of exportSections) expect(readme).toContain(`\n${file}\n`);
  for (const line of readme.split('\n')) expect(line.length).toBeLessThanOrEqual(78);
  const names = [...files.keys()];
  expect(names).toEqual(
    expect.arrayContaining([...exportSections.map(({ file }) => file), photo, 'README.txt']),
  );
  expect(names).toHaveLength(exportSections.length + 2);

  expect(parseJson(files, 'account.json')).toMatchObject({
    userId: asha.id,
    email: await findEmail(asha),
    emailConfirmed: true,
    language: 'en',
  });
  expect(parseJson(files, 'profile.json')).toMatchObject({
    firstName: 'Asha',
    dateOfBirth: '1996-04-12',
    viewCount: 2,
  });
  expect(parseJson(files, 'privacy.json')).toMatchObject({
    photoPrivacy: 'SHOW_ALL',
    doNotRecordViews: false,
  });
  expect(parseJson(files, 'phone.json').phoneNumber).toMatch(/^\+9198/);
  expect(parseJson(files, 'consents.json')).toMatchObject([{ document: 'terms' }]);
  expect(parseJson(files, 'mail-choices.json')).toMatchObject({
    newMessage: 'daily',
    newInterest: 'at_once',
  });
  expect(parseJson(files, 'membership.json')).toMatchObject({
    current: { tier: 'gold' },
    history: [{ tier: 'gold' }],
  });
  expect(parseJson(files, 'orders.json')).toMatchObject([{ amount: 5000, currency: 'INR', movements: [] }]);
  expect(parseJson(files, 'sessions.json')).toMatchObject([{ userAgent: 'test', place: 'This network' }]);
  expect(parseJson(files, 'push-subscriptions.json')).toMatchObject([{ service: 'push.example.org' }]);
  expect(parseJson(files, 'success-stories.json')).toMatchObject([{ text: 'We met here.' }]);
  expect(parseJson(files, 'saved-searches.json')).toMatchObject([{ name: 'Mine', alertsSince: null }]);
  expect(parseJson(files, 'reports.json')).toHaveLength(2);
  expect(JSON.stringify(parseJson(files, 'reports.json'))).toContain('Asked for money.');
  for (const name of ['viewers', 'viewed', 'shortlist']) {
    expect(parseJson(files, `${name}.json`), name).toMatchObject([
      { who: { userId: ravi.id, name: 'Ravi Kulkarni' } },
    ]);
  }
  for (const { file } of exportSections) {
    const content = parseJson(files, file);
    // Asha has received no interest: expressing interest in return accepts the one she sent.
    const isEmpty = ['ignored.json', 'interests-received.json'].includes(file);
    expect(Object.keys(content).length > 0, file).toBe(!isEmpty);
  }
  const picture = await sharp(files.get(photo)).metadata();
  expect(parseJson(files, 'photos.json')).toMatchObject([
    { file: photo, width: picture.width, height: picture.height },
  ]);
});

test('an archive contains no private data of other members', async () => {
  const [asha, ravi] = await createPair();
  await interactInEveryWay(site, asha, ravi);
  await insertPhone(site, ravi, createMobileNumber(77_001_122));
  const files = await exportData(site, await deletePreviousExport(asha));
  const text = joinTexts(files);
  for (const secret of [await findEmail(ravi), '1991-03-17', '9877001122', ravi.sessionId, asha.sessionId]) {
    expect(text).not.toContain(secret);
  }
  const { rows } = await site.database.pool.query(
    'select report_id from reports where reported_id = $1 union select concern_id from concerns where subject_id = $1',
    [asha.id],
  );
  expect(rows).toHaveLength(2);
  for (const { report_id } of rows) expect(text).not.toContain(report_id);
  expect(text).not.toContain('evidence');
});

test('messages are exported as the site shows them: without deleted ones, and with read receipts if the tier has them', async () => {
  for (const tier of ['gold', 'silver'] as const) {
    const [asha, ravi] = await createPair(tier);
    const id = await openConversation(asha, ravi, 'First from Asha');
    await sendMessage(ravi, asha, { id, text: 'First from Ravi' });
    await sendMessage(ravi, asha, { id, text: 'Deleted by Ravi' });
    const { body } = await sendMessage(asha, ravi, { id, text: 'Deleted by Asha' });
    await asha.call(messagingEndpoints.hideMessage, { params: { id, messageId: body.messageId } });
    await ravi.call(messagingEndpoints.read, { params: { id } });
    const files = await exportData(site, asha);
    const messages = parseJson(files, 'messages.json');
    expect(messages).toMatchObject([
      { conversationId: id, from: 'you', text: 'First from Asha' },
      { conversationId: id, from: 'Ravi Kulkarni', text: 'First from Ravi' },
      { from: 'Ravi Kulkarni', text: 'Deleted by Ravi' },
    ]);
    expect('readAt' in messages[0]).toBe(tier === 'gold');
    expect('readAt' in messages[1]).toBe(false);
    expect(parseJson(files, 'conversations.json')).toMatchObject([
      { with: { userId: ravi.id }, openedByYou: true },
    ]);
  }
});

test("hidden members' names and messages are left out; the member's own messages to them are included", async () => {
  const [asha, ravi] = await createPair();
  const id = await openConversation(asha, ravi, 'Written by Asha');
  await sendMessage(ravi, asha, { id, text: 'Written by Ravi' });
  await asha.call(interestEndpoints.express, { body: { userId: ravi.id, message: 'I like chess too' } });
  await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  await site.database.pool.query(
    'update profiles set listed = false, deactivated_at = now() where member_id = $1',
    [ravi.id],
  );
  const files = await exportData(site, asha);
  expect(parseJson(files, 'messages.json')).toMatchObject([{ from: 'you', text: 'Written by Asha' }]);
  expect(parseJson(files, 'conversations.json')).toMatchObject([{ conversationId: id, with: null }]);
  expect(parseJson(files, 'interests-sent.json')).toMatchObject([{ to: null, message: 'I like chess too' }]);
  expect(parseJson(files, 'viewers.json')).toEqual([]);
  const text = joinTexts(files);
  for (const secret of ['Ravi', ravi.id]) expect(text).not.toContain(secret);
});

test('a deactivated member is not named, even if ignored or reported', async () => {
  const [asha, ravi] = await createPair();
  await interactInEveryWay(site, asha, ravi);
  const { db } = site.database;
  const now = site.clock.now();
  await inTransaction(db, (transaction) => setHidden(transaction, ravi.id, { deactivatedAt: now }));
  const files = await exportData(site, await deletePreviousExport(asha));
  expect(parseJson(files, 'ignored.json')).toEqual([]);
  const reports = parseJson(files, 'reports.json');
  expect(reports.map(({ who }: { who: unknown }) => who)).toEqual([null, null]);
  expect([...files].flatMap(([name, bytes]) => (bytes.includes(ravi.id) ? name : []))).toEqual([]);
});

test('photo files are named by the id of the photo, not by its position', async () => {
  const [asha] = await createPair();
  const addedPhotos = [await addPhoto(site, asha), await addPhoto(site, asha, { number: 2 })];
  const files = await exportData(site, asha);
  const ids = addedPhotos.map(({ photoId }) => photoId);
  expect(parseJson(files, 'photos.json').map(({ file }: { file: string }) => file)).toEqual(
    ids.map((id) => `photos/${id}.webp`),
  );
  for (const id of ids) expect(files.has(`photos/${id}.webp`)).toBe(true);
});

test('ignored members are named, but their messages are left out', async () => {
  const [asha, ravi] = await createPair();
  const id = await openConversation(asha, ravi, 'Written by Asha');
  await sendMessage(ravi, asha, { id, text: 'Written by Ravi' });
  await asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  const files = await exportData(site, asha);
  expect(parseJson(files, 'ignored.json')).toMatchObject([{ userId: ravi.id, name: 'Ravi Kulkarni' }]);
  expect(parseJson(files, 'messages.json')).toMatchObject([{ from: 'you', text: 'Written by Asha' }]);
  const archiveOfRavi = await exportData(site, ravi);
  expect(joinTexts(archiveOfRavi)).not.toContain('Asha');
  expect(parseJson(archiveOfRavi, 'messages.json')).toMatchObject([{ from: 'you', text: 'Written by Ravi' }]);
});

test('profile viewers are left out if the tier does not show them', async () => {
  const [asha, ravi] = await createPair('free');
  await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  const files = await exportData(site, asha);
  expect(files.has('viewers.json')).toBe(false);
  expect(String(files.get('README.txt'))).not.toContain('viewers.json');
  expect(parseJson(files, 'profile.json').viewCount).toBe(1);
  expect(parseJson(files, 'notifications.json')).toMatchObject([{ title: 'Someone viewed your profile' }]);
  const text = joinTexts(files);
  for (const secret of ['Ravi', ravi.id]) expect(text).not.toContain(secret);
});

test('the archive of a member without a profile leaves out the files about the profile', async () => {
  const newcomer = await site.member('newcomer', { profile: null });
  const files = await exportData(site, newcomer);
  expect(parseJson(files, 'account.json').email).toBe(await findEmail(newcomer));
  expect(parseJson(files, 'sessions.json')).toHaveLength(1);
  for (const name of ['profile.json', 'preferences.json', 'privacy.json'])
    expect(files.has(name)).toBe(false);
});

/** Deletes the member's export, so that they may request another one; returns the member. */
async function deletePreviousExport(member: TestMember): Promise<TestMember> {
  await site.database.pool.query('delete from downloads where member_id = $1', [member.id]);
  return member;
}

test('unusual text is preserved, and a long conversation is complete and in order', async () => {
  const [asha, ravi] = await createPair();
  const specialText = '"], {"from": "Ravi"} \\ नमस्ते 👋\n</script>';
  const id = await openConversation(asha, ravi, specialText);
  await site.database.pool.query(
    `insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at)
     select gen_random_uuid(), $1, n + 1, $2, 'Message ' || n, now() from generate_series(1, 1700) n`,
    [id, asha.id],
  );
  const messages = parseJson(await exportData(site, asha), 'messages.json');
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([
    specialText,
    ...Array.from({ length: 1700 }, (_, n) => `Message ${n + 1}`),
  ]);
});

test('lists longer than a page are complete, without duplicates', async () => {
  const asha = await site.member('asha', { tier: 'gold' });
  const count = 1203;
  await site.database.pool.query(
    `with made as (
       insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
         looking_for, completion, listed, joined_at, last_active_at, updated_at)
       select gen_random_uuid(), 'Ravi', 'No' || n, 'ravi', 'no', 'male', '1990-01-01', '{female}', 100, true, now(), now(), now()
       from generate_series(1, $2) n returning member_id
     ), views as (
       insert into profile_views select $1, member_id, '2026-01-01', '2026-01-01' from made
     ), shortlisting as (
       insert into shortlist select $1, member_id, '', now() from made
     )
     insert into interests (interest_id, sender_id, receiver_id, status, created_at)
     select gen_random_uuid(), $1, member_id, 'pending', '2026-01-01' from made`,
    [asha.id, count],
  );
  const files = await exportData(site, asha);
  for (const [file, field] of [
    ['viewers', 'who'],
    ['shortlist', 'who'],
    ['interests-sent', 'to'],
  ] as const) {
    const ids = parseJson(files, `${file}.json`).map(
      (row: Record<string, { userId: string }>) => row[field]?.userId,
    );
    expect(new Set(ids).size, file).toBe(count);
    expect(ids, file).toHaveLength(count);
  }
});

test('an export does not require consents', async () => {
  const asha = await site.member('asha');
  expect((await asha.call(dataExportEndpoints.request, { body: {} })).status).toBe(200);
});
