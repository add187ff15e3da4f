import { expect, test } from 'vitest';
import { generateMembers } from '../people/members.ts';
import { type DemoParty, generateInterests } from './interactions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const parties: DemoParty[] = [...generateMembers({ seed: 1, count: 500, now })].map((member, index) => ({
  id: member.memberId,
  gender: member.fields.gender,
  lookingFor: member.fields.lookingFor,
  religion: member.fields.religion ?? '',
  age: member.age,
  tier: index % 3 === 0 ? 'silver' : 'free',
  joinedAt: member.joinedAt,
  lastActiveAt: member.lastActiveAt,
  hasVisiblePhoto: true,
}));
const joinedAt = new Date('2026-05-01T12:00:00.000Z');
const createDemoParty = (tier: DemoParty['tier'], gender: DemoParty['gender']): DemoParty => ({
  id: `the ${tier} one`,
  gender,
  lookingFor: [gender === 'female' ? 'male' : 'female'],
  religion: 'hindu',
  age: 29,
  tier,
  joinedAt,
  lastActiveAt: now,
  hasVisiblePhoto: true,
});
const signIns = [createDemoParty('free', 'female'), createDemoParty('gold', 'male')];
const interests = generateInterests({ seed: 1, now, parties, signIns });
const partyOf = new Map([...parties, ...signIns].map((party) => [party.id, party]));

test('there are a few thousand interests, at most one between two members', () => {
  expect(interests.length).toBeGreaterThan(2000);
  const pairs = interests.map(({ sender_id, receiver_id }) => [sender_id, receiver_id].sort().join());
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('interests are between members who can see each other, and none is sent from the free tier', () => {
  for (const { sender_id, receiver_id } of interests) {
    const sender = partyOf.get(sender_id);
    const receiver = partyOf.get(receiver_id);
    expect(sender?.tier).not.toBe('free');
    expect(sender?.lookingFor).toContain(receiver?.gender);
    expect(receiver?.lookingFor).toContain(sender?.gender);
  }
});

test('an interest is sent after both members joined, and answered between then and now', () => {
  for (const { sender_id, receiver_id, created_at, responded_at, withdrawn_at } of interests) {
    for (const id of [sender_id, receiver_id]) {
      expect(partyOf.get(id)?.joinedAt.getTime()).toBeLessThanOrEqual(created_at.getTime());
    }
    const end = responded_at ?? withdrawn_at ?? now;
    expect(end.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
    expect(end.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('no member has sent more interests on a day than Silver allows', () => {
  const days = Map.groupBy(
    interests,
    (interest) => `${interest.sender_id} ${interest.created_at.toISOString().slice(0, 10)}`,
  );
  for (const sent of days.values()) expect(sent.length).toBeLessThanOrEqual(25);
});

test('each demo account has received interests of every status, and the free one has sent none', () => {
  const statusesOf = (key: 'sender_id' | 'receiver_id', id: string) =>
    new Set(interests.filter((interest) => interest[key] === id).map(({ status }) => status));
  const all = new Set(['pending', 'accepted', 'declined']);
  for (const { id } of signIns) expect(statusesOf('receiver_id', id)).toEqual(all);
  expect(statusesOf('sender_id', 'the gold one')).toEqual(all);
  expect(statusesOf('sender_id', 'the free one').size).toBe(0);
});
