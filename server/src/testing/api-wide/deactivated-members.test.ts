import {
  accountClosureEndpoints,
  interestEndpoints,
  listEndpoints,
  moderationEndpoints,
  notificationEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reactivateAccount } from '../../features/account-closure/index.ts';
import { createDueDigests } from '../../features/notifications/index.ts';
import { listMailsTo, sendMails } from '../site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../site/test-site.ts';
import { type AcquaintedPair, createAcquaintedPair, reads } from './reads.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(async () => {
  site.clock.move(null);
  await site.database.pool.query('delete from profiles');
});
afterAll(() => site.close());

const expressInterest = (by: TestMember, to: TestMember) =>
  by.call(interestEndpoints.express, { body: { userId: to.id } });

async function deactivate(member: TestMember): Promise<void> {
  const { status } = await member.call(accountClosureEndpoints.deactivate, { body: {} });
  expect(status).toBe(200);
}

/** Reactivates a member, as signing in does. */
const signInAgain = ({ id: memberId }: TestMember) =>
  reactivateAccount(site.database.db, { memberId, now: site.clock.now(), notifyClients: () => {} });

/** Lists every read in which the two could see each other, except the reads about ignored members. */
const listReadVariants = ({ asha, ravi, conversationId }: AcquaintedPair) =>
  Object.entries(reads)
    .flatMap(([name, { createInputs }]) =>
      Object.keys(createInputs({ other: asha, alike: ravi, conversationId })).map(
        (variant) => `${name}, ${variant}`,
      ),
    )
    .filter((read) => !read.endsWith(', call') && !read.startsWith('moderation.'));

test('a deactivated member is visible nowhere, and everywhere again after signing in', async () => {
  const responsesShowing = new Set<string>();
  for (const sender of ['asha', 'ravi'] as const) {
    const pair = await createAcquaintedPair(site);
    const { asha, ravi, listReadsByRavi } = pair;
    await (sender === 'asha' ? expressInterest(asha, ravi) : expressInterest(ravi, asha));
    const before = await listReadsByRavi();
    for (const read of before) responsesShowing.add(read);
    await deactivate(asha);
    expect(await listReadsByRavi()).toEqual([]);
    await signInAgain(asha);
    expect(await listReadsByRavi()).toEqual(before);
    if (sender === 'ravi')
      expect([...responsesShowing].toSorted()).toEqual(listReadVariants(pair).toSorted());
    await site.database.pool.query('delete from profiles');
  }
}, 120_000);

test('a deactivated member is not listed among ignored members until the next sign-in', async () => {
  const { asha, ravi } = await createAcquaintedPair(site);
  await ravi.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  const countIgnored = async () => (await ravi.call(moderationEndpoints.ignoredCount, {})).body.count;
  const countListed = async () =>
    (await ravi.call(moderationEndpoints.ignored, { query: {} })).body.profiles.length;
  await deactivate(asha);
  expect([await countIgnored(), await countListed()]).toEqual([0, 0]);
  await signInAgain(asha);
  expect([await countIgnored(), await countListed()]).toEqual([1, 1]);
});

test('a deactivated member gets no mails, and is not mentioned in mails to others', async () => {
  const { asha, ravi } = await createAcquaintedPair(site);
  for (const member of [asha, ravi]) {
    await member.call(notificationEndpoints.chooseMail, { body: { newInterest: 'daily' } });
  }
  await expressInterest(ravi, asha);
  await deactivate(asha);
  await sendMails(site);
  const tomorrow = new Date(site.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  site.clock.move(new Date(`${tomorrow}T04:00:00Z`));
  await createDueDigests(site.database.db, site.clock.now());
  await sendMails(site);
  expect(await listMailsTo(site, asha)).toEqual([]);
  for (const { text } of await listMailsTo(site, ravi)) expect(text).not.toContain(asha.id);
  await signInAgain(asha);
  const later = new Date(site.clock.now().getTime() + 86_400_000);
  site.clock.move(later);
  await createDueDigests(site.database.db, later);
  await sendMails(site);
  expect((await listMailsTo(site, asha)).map(({ text }) => text).join()).toContain(ravi.id);
});

test('a deactivated member is no longer counted after a minute', async () => {
  const { asha, ravi } = await createAcquaintedPair(site);
  const passMinute = () => site.clock.move(new Date(site.clock.now().getTime() + 61_000));
  const countActive = async () => (await ravi.call(listEndpoints.activeCount, {})).body.count;
  passMinute();
  const before = await countActive();
  await deactivate(asha);
  passMinute();
  expect(await countActive()).toBe(before - 1);
});
