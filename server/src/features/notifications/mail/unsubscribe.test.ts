import { randomBytes } from 'node:crypto';
import { interestEndpoints, notificationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMailsTo, sendMails } from '../../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** The unsubscribe link of a mail about an interest, on this site. */
async function createUnsubscribeLink(member: TestMember): Promise<string> {
  const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  await ravi.call(interestEndpoints.express, { body: { userId: member.id } });
  await sendMails(site);
  const [mail] = await listMailsTo(site, member);
  const link = /http:\/\/localhost:3000(\/mail\/unsubscribe\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1];
  return `${site.url}${link}`;
}

const getInterestChoice = async (member: TestMember) =>
  (await member.call(notificationEndpoints.mailChoices, {})).body.newInterest;

const postOneClick = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test("a mail program's one-click request turns that kind of mail off, and can be repeated", async () => {
  const asha = await site.member('asha');
  const link = await createUnsubscribeLink(asha);
  expect((await postOneClick(link)).status).toBe(200);
  expect((await postOneClick(link)).status).toBe(200);
  expect((await asha.call(notificationEndpoints.mailChoices, {})).body).toEqual({
    newInterest: 'off',
    interestAccepted: 'at_once',
    newMessage: 'at_once',
    dailyRecommendations: 'daily',
    membershipEnding: 'at_once',
    savedSearch: 'off',
  });
});

test('opening the link changes no setting and shows a page with one button that turns the mails off', async () => {
  const asha = await site.member('asha');
  const link = await createUnsubscribeLink(asha);
  const response = await fetch(link);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await getInterestChoice(asha)).toBe('at_once');
  expect(page.match(/<button/g)).toHaveLength(1);
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await fetch(site.url + action, { method: 'POST', body: new FormData() })).status).toBe(200);
  expect(await getInterestChoice(asha)).toBe('off');
});

test('a forged or altered link changes nothing', async () => {
  const asha = await site.member('asha');
  const link = await createUnsubscribeLink(asha);
  const altered = link.slice(0, -4) + (link.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  const foreign = `${site.url}/mail/unsubscribe?token=${randomBytes(33).toString('base64url')}`;
  for (const invalidLink of [altered, foreign, `${site.url}/mail/unsubscribe`, `${link}&token=x`]) {
    expect((await postOneClick(invalidLink)).status).toBe(400);
    expect((await fetch(invalidLink)).status).toBe(400);
  }
  expect(await getInterestChoice(asha)).toBe('at_once');
});

test('the link of a deleted member gets the same response as before the deletion', async () => {
  const asha = await site.member('asha');
  const link = await createUnsubscribeLink(asha);
  const before = await (await postOneClick(link)).text();
  await site.database.pool.query('delete from profiles where member_id = $1', [asha.id]);
  const after = await postOneClick(link);
  expect([after.status, await after.text()]).toEqual([200, before]);
});

test('requests from one address are limited', async () => {
  const limitedSite = await startTestSite({ RATE_ADDRESS_PER_MINUTE: 3 });
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++)
    statuses.push((await postOneClick(`${limitedSite.url}/mail/unsubscribe`)).status);
  expect(statuses).toContain(429);
  await limitedSite.close();
});
