import { listEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleProfile } from '../../testing/site/sample-data.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { findVerifications, removeVerification, saveVerification } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const [first, later] = [new Date('2026-03-01T10:00:00.123Z'), new Date('2026-04-01T10:00:00Z')];

test('verifying again updates the date, and removing a verification sets its date to null', async () => {
  const { db } = site.database;
  const { id } = await site.member('asha');
  const { email } = await findVerifications(db, id);
  await saveVerification(db, id, 'phone', first);
  await saveVerification(db, id, 'phone', later);
  await saveVerification(db, id, 'identity', first);
  expect(await findVerifications(db, id)).toEqual({
    email,
    phone: later.toISOString(),
    photo: null,
    identity: first.toISOString(),
  });
  expect([await removeVerification(db, id, 'phone'), await removeVerification(db, id, 'phone')]).toEqual([
    true,
    false,
  ]);
  expect(await findVerifications(db, id)).toMatchObject({ phone: null, identity: first.toISOString() });
});

test('nothing is saved for a member without a profile', async () => {
  const { db } = site.database;
  const { id } = await site.member('new', { profile: null });
  await saveVerification(db, id, 'email', first);
  expect(await findVerifications(db, id)).toEqual({ email: null, phone: null, photo: null, identity: null });
});

test('a new profile has the verification of an email address confirmed before, on every card', async () => {
  const confirmedAt = '2026-10-01T08:00:00.000Z';
  const asha = await site.member('asha', { profile: null });
  const { pool } = site.database;
  await pool.query('update identity.users set confirmed_at = $1 where id = $2', [confirmedAt, asha.id]);
  expect((await asha.call(profileEndpoints.me, {})).body.proofs.email).toBeNull();
  const { body } = await asha.call(profileEndpoints.create, { body: createSampleProfile('asha') });
  const proofs = { email: confirmedAt, phone: null, photo: null, identity: null };
  expect(body.proofs).toEqual(proofs);
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const { body: page } = await ravi.call(listEndpoints.recentlyJoined, { query: { limit: 100 } });
  expect(page.profiles.find(({ userId }) => userId === asha.id)?.proofs).toEqual(proofs);
});

test('an unconfirmed address is not a verification', async () => {
  const asha = await site.member('asha', { profile: null });
  await site.database.pool.query('update identity.users set confirmed_at = null where id = $1', [asha.id]);
  const { body } = await asha.call(profileEndpoints.create, { body: createSampleProfile('asha') });
  expect(body.proofs.email).toBeNull();
});
