import { interestEndpoints, languageEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublishers } from '../../../composition/api.ts';
import { exportData } from '../../../testing/members/data-export.ts';
import { listLatestNotifications } from '../../../testing/members/notifications.ts';
import { listMailsTo, sendMails } from '../../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';
import { grantTier, publishMembershipEnds } from '../../membership/index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createAsha = () => site.member('asha', { tier: 'gold' });
const createRavi = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
const HINDI = { cookie: 'language=hi' };

async function chooseHindi(member: TestMember): Promise<TestMember> {
  await member.call(languageEndpoints.choose, { body: { language: 'hi' } });
  return member;
}

test('members get mails in their own language, not in that of the member who caused them', async () => {
  const [one, other] = [await chooseHindi(await createAsha()), await createRavi()];
  const { body } = await other.call(interestEndpoints.express, { body: { userId: one.id } });
  await one.call(
    interestEndpoints.respond,
    { params: { id: body.interestId }, body: { response: 'accepted' } },
    HINDI,
  );
  const third = await site.member('arjun', { tier: 'gold', profile: { gender: 'male' } });
  await third.call(interestEndpoints.express, { body: { userId: one.id } });
  await sendMails(site);

  const [mailOfAsha] = await listMailsTo(site, one);
  expect(mailOfAsha?.subject).toBe('किसी ने आपमें रुचि दिखाई है');
  expect(mailOfAsha?.html).toContain('<html lang="hi" dir="ltr">');
  for (const form of [mailOfAsha?.text, mailOfAsha?.html]) {
    expect(form).toContain('नमस्ते Asha जी,');
    expect(form).toContain('नई रुचियों के बारे में ईमेल बंद करें');
    expect(form).toContain('शुभकामनाओं के साथ, Troth टीम');
  }
  const [mailOfRavi] = await listMailsTo(site, other);
  expect(mailOfRavi?.subject).toBe('Your interest was accepted');
  expect(mailOfRavi?.html).toContain('<html lang="en" dir="ltr">');
});

test("dates in mails are in the reader's language", async () => {
  const [one, other] = [await chooseHindi(await site.member('asha')), await site.member('ravi')];
  const { db } = site.database;
  const startedAt = site.clock.now();
  const [now, until] = [5, 7].map((days) => new Date(startedAt.getTime() + days * 86_400_000)) as [
    Date,
    Date,
  ];
  for (const { id } of [one, other]) await grantTier(db, id, { tier: 'gold', now: startedAt, until });
  await publishMembershipEnds(db, now, createPublishers(site.fanOut));
  site.clock.move(now);
  await sendMails(site);
  site.clock.move(startedAt);
  const formatDay = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  expect((await listMailsTo(site, one))[0]?.subject).toBe(
    `आपकी गोल्ड सदस्यता ${formatDay('hi-IN')} को खत्म हो रही है`,
  );
  expect((await listMailsTo(site, other))[0]?.subject).toBe(
    `Your Gold membership ends on ${formatDay('en-US')}`,
  );
});

test('the bell menu uses the language of the request, not the one chosen for mails', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  await other.call(interestEndpoints.express, { body: { userId: one.id } }, HINDI);
  const withLanguage = (headers = {}) => ({
    ...one,
    call: ((endpoint, input) => one.call(endpoint, input, headers)) as TestMember['call'],
  });
  expect((await listLatestNotifications(withLanguage()))[0]?.message).toBe(
    'Ravi Kulkarni is interested in you.',
  );
  expect((await listLatestNotifications(withLanguage(HINDI)))[0]?.message).toBe(
    'Ravi Kulkarni की आपमें रुचि है।',
  );
  const { rows } = await site.database.pool.query('select details from notifications where member_id = $1', [
    one.id,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/interested|रुचि/);
});

test("notifications in the data export, and its mail, are in the member's language", async () => {
  const [one, other] = [await chooseHindi(await createAsha()), await createRavi()];
  await other.call(interestEndpoints.express, { body: { userId: one.id } });
  const files = await exportData(site, one);
  expect(String(files.get('notifications.json'))).toContain('की आपमें रुचि है।');
  const [mail] = await listMailsTo(site, one);
  expect(mail?.subject).toBe('आपका डेटा तैयार है');
  expect(mail?.html).toContain('<html lang="hi" dir="ltr">');
});

test('the unsubscribe page is in the language of its visitor', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  await other.call(interestEndpoints.express, { body: { userId: one.id } });
  await sendMails(site);
  const [mail] = await listMailsTo(site, one);
  const path = /\/mail\/unsubscribe\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const page = await (await fetch(`${site.url}${path}`, { headers: HINDI })).text();
  expect(page).toContain('<html lang="hi" dir="ltr">');
  expect(page).toContain('<h1>ये ईमेल बंद करें?</h1>');
  expect(page).toContain('<a href="/settings/notifications">चुनें कि हम कितनी बार ईमेल भेजें</a>।');
});
