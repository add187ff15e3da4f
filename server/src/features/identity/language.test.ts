import { languageEndpoints, sessionEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../../identity/src/testing/client.ts';
import { commitWhileWaiting } from '../../../../testing/locks.ts';
import { listMessages } from '../../platform/outbox.ts';
import { exportData } from '../../testing/members/data-export.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const chooseLanguage = (member: TestMember, body: object, headers = {}) =>
  member.call(languageEndpoints.choose, { body: body as never }, headers);

async function findLanguage(column: 'id' | 'email', value: string): Promise<string | undefined> {
  const { rows } = await site.database.pool.query<{ language: string }>(
    `select language from identity.users where ${column} = $1`,
    [value],
  );
  return rows[0]?.language;
}

test('mails to a member use the language they chose last; other members are not affected', async () => {
  const [asha, ravi] = [await site.member('asha'), await site.member('ravi')];
  expect(await findLanguage('id', asha.id)).toBe('en');
  expect(await chooseLanguage(asha, { language: 'hi' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect([await findLanguage('id', asha.id), await findLanguage('id', ravi.id)]).toEqual(['hi', 'en']);
  await chooseLanguage(asha, { language: 'en' }, { 'accept-language': 'hi' });
  expect(await findLanguage('id', asha.id)).toBe('en');
});

test('a member without a profile can choose a language', async () => {
  const newcomer = await site.member('newcomer', { profile: null });
  expect((await chooseLanguage(newcomer, { language: 'hi' })).status).toBe(200);
  expect(await findLanguage('id', newcomer.id)).toBe('hi');
});

test('a language is accepted only if it is supported, without other fields, and from a signed-in member', async () => {
  const asha = await site.member('asha');
  for (const body of [{ language: 'fr' }, { language: '' }, {}, { language: 'hi', memberId: asha.id }]) {
    expect((await chooseLanguage(asha, body)).status, JSON.stringify(body)).toBe(400);
  }
  const unauthenticated = await chooseLanguage(asha, { language: 'hi' }, { authorization: '' });
  expect(unauthenticated.error).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED' });
  await asha.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  expect((await chooseLanguage(asha, { language: 'hi' })).status).toBe(401);
  expect(await findLanguage('id', asha.id)).toBe('en');
});

test('choosing a language gets 401 if the member is deleted concurrently', async () => {
  const deleted = await site.member('gone');
  const { pool } = site.database;
  const remove: [string, unknown[]] = ['delete from identity.users where id = $1', [deleted.id]];
  expect(
    (await commitWhileWaiting(pool, remove, () => chooseLanguage(deleted, { language: 'hi' }))).status,
  ).toBe(401);
});

test("the data export contains the member's language", async () => {
  const asha = await site.member('asha');
  await chooseLanguage(asha, { language: 'hi' });
  const files = await exportData(site, asha);
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ userId: asha.id, language: 'hi' });
});

const waitForMail = (email: string) =>
  vi.waitFor(async () => {
    const [mail] = await listMessages(site.database.db, email);
    if (!mail) throw new Error(`No mail was sent to ${email}`);
    return mail;
  });

test.each([
  ['a cookie', { cookie: 'language=hi', 'accept-language': 'en' }, 'hi'],
  ['a browser', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  ['the site', {}, 'en'],
])(
  'a member who registers in the language of %s gets the code and all later mails in that language',
  async (name, headers, language) => {
    const email = `${name.replace(' ', '-')}@example.org`;
    const client = createTestClient(site.url, headers);
    expect((await client.signUp(email)).status).toBe(200);
    const mail = await waitForMail(email);
    const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
    expect(mail.subject).toBe(language === 'hi' ? `आपका Troth कोड ${code} है` : `Your Troth code is ${code}`);
    expect(mail.text).toContain(language === 'hi' ? 'Troth में आपका स्वागत है' : 'Welcome to Troth');
    expect(mail.html).toContain(`<html lang="${language}" dir="ltr">`);
    expect((await client.confirm(email, code)).status).toBe(200);
    expect(await findLanguage('email', email)).toBe(language);
  },
);

test("errors of the identity provider are in the caller's language", async () => {
  const fetchErrorMessage = async (headers = {}) =>
    (await createTestClient(site.url, headers).signUp('nobody')).body.message;
  expect(await fetchErrorMessage({ cookie: 'language=hi' })).toBe('यूज़रनेम एक ईमेल पता होना चाहिए।');
  expect(await fetchErrorMessage()).toBe('Username should be an email.');
});
