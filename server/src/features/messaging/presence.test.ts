import { messagingEndpoints, moderationEndpoints, privacyEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConversation } from '../../testing/members/conversations.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { findPresenceSubscribers } from './store/conversations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createMan = () => site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
const listSubscribers = async (member: TestMember) => {
  const [found] = await findPresenceSubscribers(site.database.db, [member.id]);
  return found?.others.toSorted() ?? [];
};

test('the online status is sent to the partners in open conversations, unless the member hides it', async () => {
  const asha = await site.member('asha', { tier: 'gold' });
  const [ravi, arjun, vikram, stranger] = [
    await createMan(),
    await createMan(),
    await createMan(),
    await createMan(),
  ];
  for (const other of [ravi, arjun, vikram]) await openConversation(asha, other);
  expect(await listSubscribers(asha)).toEqual([ravi.id, arjun.id, vikram.id].toSorted());
  expect(await listSubscribers(stranger)).toEqual([]);

  const { body } = await arjun.call(messagingEndpoints.conversationWith, { params: { userId: asha.id } });
  await arjun.call(messagingEndpoints.leave, { params: { id: body.conversationId ?? '' } });
  await vikram.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  expect(await listSubscribers(asha)).toEqual([ravi.id]);
  expect(await findPresenceSubscribers(site.database.db, [ravi.id, arjun.id, vikram.id])).toEqual([
    { memberId: ravi.id, others: [asha.id] },
  ]);

  await asha.call(privacyEndpoints.update, { body: { hideOnlineStatus: true } });
  expect(await listSubscribers(asha)).toEqual([]);
  await site.database.pool.query('update profiles set listed = false where member_id = $1', [ravi.id]);
  expect(await listSubscribers(ravi)).toEqual([]);
});
