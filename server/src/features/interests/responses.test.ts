import { randomUUID } from 'node:crypto';
import { interestEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Response = 'accepted' | 'declined';

const respond = (member: TestMember, id: string, response: Response) =>
  member.call(interestEndpoints.respond, { params: { id }, body: { response } });
const withdraw = (member: TestMember, id: string) =>
  member.call(interestEndpoints.withdraw, { params: { id } });
const express = (from: TestMember, to: TestMember) =>
  from.call(interestEndpoints.express, { body: { userId: to.id } });

/** An interest of Asha (silver) in Ravi (free). */
async function createInterest() {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const { body } = await express(asha, ravi);
  return { asha, ravi, id: body.interestId };
}

test('a free member can accept an interest, and both members see the new status', async () => {
  const { asha, ravi, id } = await createInterest();
  const { status, body } = await respond(ravi, id, 'accepted');
  expect([status, body]).toEqual([200, { interestId: id, userId: asha.id, status: 'accepted' }]);
  const { body: profileOfRavi } = await asha.call(profileEndpoints.show, { params: { id: ravi.id } });
  expect(profileOfRavi).toMatchObject({
    interestExpressed: true,
    interestStatus: 'accepted',
    sentInterestId: id,
  });
  const { body: profileOfAsha } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  expect(profileOfAsha.receivedInterest).toEqual({ interestId: id, status: 'accepted' });
});

test('repeating a response changes nothing and succeeds', async () => {
  const { ravi, id } = await createInterest();
  const first = await respond(ravi, id, 'accepted');
  expect(await respond(ravi, id, 'accepted')).toMatchObject({ status: 200, body: first.body });
});

test('a declined interest cannot be accepted later', async () => {
  const { ravi, id } = await createInterest();
  await respond(ravi, id, 'declined');
  expect((await respond(ravi, id, 'accepted')).status).toBe(409);
});

test('the receiver ends a connection by declining, and the sender may not express interest again', async () => {
  const { asha, ravi, id } = await createInterest();
  await respond(ravi, id, 'accepted');
  expect((await respond(ravi, id, 'declined')).body.status).toBe('declined');
  expect((await express(asha, ravi)).status).toBe(409);
});

test('the sender ends a connection by withdrawing, even after their tier has expired', async () => {
  const { asha, ravi, id } = await createInterest();
  await respond(ravi, id, 'accepted');
  await site.database.db.deleteFrom('memberships').where('member_id', '=', asha.id).execute();
  const { status, body } = await withdraw(asha, id);
  expect([status, body]).toEqual([200, { interestId: id, userId: ravi.id }]);
  const { body: profileOfAsha } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  expect(profileOfAsha.receivedInterest).toBeNull();
});

test('only the receiver can respond and only the sender can withdraw; for others the interest is not found', async () => {
  const { asha, ravi, id } = await createInterest();
  const meera = await site.member('meera');
  for (const member of [asha, meera]) expect((await respond(member, id, 'accepted')).status).toBe(404);
  for (const member of [ravi, meera]) expect((await withdraw(member, id)).status).toBe(404);
  expect((await respond(ravi, randomUUID(), 'accepted')).status).toBe(404);
});

test('a withdrawn interest is gone for both members, and a declined one cannot be withdrawn', async () => {
  const withdrawn = await createInterest();
  await withdraw(withdrawn.asha, withdrawn.id);
  expect((await withdraw(withdrawn.asha, withdrawn.id)).status).toBe(404);
  expect((await respond(withdrawn.ravi, withdrawn.id, 'accepted')).status).toBe(404);
  const declined = await createInterest();
  await respond(declined.ravi, declined.id, 'declined');
  expect((await withdraw(declined.asha, declined.id)).status).toBe(409);
});

test('an interest of a member who is no longer visible can be declined but not accepted', async () => {
  const { asha, ravi, id } = await createInterest();
  await asha.call(profileEndpoints.update, { params: { id: asha.id }, body: { lookingFor: ['female'] } });
  expect((await respond(ravi, id, 'accepted')).status).toBe(404);
  expect((await respond(ravi, id, 'declined')).status).toBe(200);
});

test('a concurrent response and withdrawal get consistent results', async () => {
  for (let round = 0; round < 20; round++) {
    const { asha, ravi, id } = await createInterest();
    const [response, withdrawal] = await Promise.all([respond(ravi, id, 'accepted'), withdraw(asha, id)]);
    expect(withdrawal.status).toBe(200);
    expect([200, 404]).toContain(response.status);
  }
});

test('accepting and declining concurrently ends as declined', async () => {
  for (let round = 0; round < 20; round++) {
    const { asha, ravi, id } = await createInterest();
    const [accept, decline] = await Promise.all([
      respond(ravi, id, 'accepted'),
      respond(ravi, id, 'declined'),
    ]);
    expect(decline.status).toBe(200);
    expect([200, 409]).toContain(accept.status);
    const { body } = await asha.call(profileEndpoints.show, { params: { id: ravi.id } });
    expect(body.interestStatus).toBe('declined');
  }
});

test('a decline that expects a pending interest is refused once another window has accepted it', async () => {
  const { ravi, id } = await createInterest();
  const decline = () =>
    ravi.call(interestEndpoints.respond, {
      params: { id },
      body: { response: 'declined', expectedStatus: 'pending' },
    });
  await respond(ravi, id, 'accepted');
  expect((await decline()).status).toBe(409);
  expect(await respond(ravi, id, 'accepted')).toMatchObject({ status: 200 });
  await respond(ravi, id, 'declined');
  expect(await decline()).toMatchObject({ status: 200, body: { status: 'declined' } });
});
