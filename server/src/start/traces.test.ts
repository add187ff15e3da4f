import { interestEndpoints, leavingEndpoints, profileEndpoints, searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../../identity/src/testing/client.ts';
import { grantTier } from '../features/membership/index.ts';
import { openDueDigests } from '../features/notifications/index.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { memberByPassword, type SignedIn } from '../testing/by-password.ts';
import { makeDownloads } from '../testing/downloads.ts';
import { copyEvidence } from '../testing/jobs.ts';
import { finishDepartures } from '../testing/leaving.ts';
import { liveTogether } from '../testing/living.ts';
import { sendMails } from '../testing/mails.ts';
import { provePhone } from '../testing/phones.ts';
import { addPhoto } from '../testing/photos.ts';
import { type Marks, marksOf, tracesOf, UNIQUE_NAME } from '../testing/traces.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({}, { issuer: 'embedded' });
});
afterAll(() => site.close());

const PHONE = '+919876501234';

const traces = (marks: Marks) =>
  tracesOf(marks, { pool: site.database.pool, objectsDir: site.objectsDir, log: '' });

/** A woman with a name that nobody else has, and a man whom she knows; mails went both ways. */
async function acquainted(): Promise<{ her: SignedIn; him: SignedIn; marks: Marks }> {
  const her = await memberByPassword(site, 'zephyrine', UNIQUE_NAME);
  const him = await memberByPassword(site, 'ravi', { gender: 'male' });
  const other = await memberByPassword(site, 'arjun', { gender: 'male' });
  for (const { id } of [her, him, other]) {
    await grantTier(site.database.db, id, { tier: 'gold', now: site.clock.now(), until: null });
  }
  await other.call(interestEndpoints.express, { body: { userId: her.id } }, { 'idempotency-key': 'her' });
  await other.call(searchEndpoints.save, {
    body: { name: 'Just her', criteria: { userId: her.id.toUpperCase() } },
  });
  await her.call(interestEndpoints.express, { body: { userId: him.id } });
  await sendMails(site);
  await liveTogether(site, her, him);
  await addPhoto(site, her);
  await sendMails(site);
  site.clock.move(new Date(site.clock.now().getTime() + 3_000_000));
  await provePhone(site, her, PHONE);
  await openDueDigests(site.database.db, site.clock.now());
  await sendMails(site);
  await makeDownloads(site);
  await copyEvidence(site);
  return { her, him, marks: marksOf(her, PHONE) };
}

test('of a deleted member nothing can be found in any table or object', async () => {
  const { her, him, marks } = await acquainted();
  expect(await traces(marks), 'it can be found while she is here').toEqual(
    expect.arrayContaining([
      'identity.users.email',
      'public.profiles.first_name',
      'public.outbox_messages.body',
      'public.saved_searches.criteria',
      expect.stringMatching(/^object .*\.zip$/),
    ]),
  );
  await her.call(leavingEndpoints.remove, {});
  await clientOf(site.url).call('DeleteUser', { AccessToken: her.tokens.AccessToken });
  await finishDepartures(site);
  await sendMails(site);
  expect(await traces(marks)).toEqual([]);
  expect((await him.call(profileEndpoints.me, {})).body.status).toBe('listed');
}, 60_000);
