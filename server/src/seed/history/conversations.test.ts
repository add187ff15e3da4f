import { MAX_MESSAGE_LENGTH, tiers } from '@troth/contract';
import { expect, test } from 'vitest';
import { refuseContactDetails } from '../../features/profiles/index.ts';
import { generateMembers } from '../people/members.ts';
import * as texts from './conversation-texts/index.ts';
import { generateConversations } from './history.ts';
import { type DemoParty, generateInterests, haveMatchingGenders } from './interactions.ts';

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
  hasVisiblePhoto: index % 9 !== 0,
}));
const createDemoParty = (tier: DemoParty['tier'], gender: DemoParty['gender']): DemoParty => ({
  id: `the ${tier} one`,
  gender,
  lookingFor: [gender === 'female' ? 'male' : 'female'],
  religion: 'hindu',
  age: 29,
  tier,
  joinedAt: new Date('2026-05-01T12:00:00.000Z'),
  lastActiveAt: now,
  hasVisiblePhoto: true,
});
const signIns = [
  createDemoParty('free', 'female'),
  createDemoParty('silver', 'male'),
  createDemoParty('gold', 'female'),
  createDemoParty('platinum', 'male'),
];
const input = { seed: 1, now, parties, signIns };
const options = { ...input, interests: generateInterests(input) };
const conversations = generateConversations(options);
const partyOf = new Map([...parties, ...signIns].map((party) => [party.id, party]));
const lengthsOf = (id: string) =>
  conversations.flatMap(({ conversation: { first_id, second_id, last_sequence } }) =>
    [first_id, second_id].includes(id) ? [last_sequence] : [],
  );
const findConversationsOf = (id: string) =>
  conversations.flatMap(({ participants, messages }) => {
    const [mine, theirs] = participants.toSorted((one) => (one.member_id === id ? -1 : 1));
    return mine?.member_id === id && theirs ? [{ mine, theirs, messages }] : [];
  });

test('each demo account has short and long conversations, and the gold one has one of many pages', () => {
  for (const { id } of signIns) {
    const lengths = lengthsOf(id);
    expect(lengths.length, id).toBeGreaterThanOrEqual(8);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBeGreaterThan(50);
  }
  const [longest = 0, second = 0] = lengthsOf('the gold one').toSorted((a, b) => b - a);
  expect(longest).toBeGreaterThan(380);
  expect(second).toBeLessThanOrEqual(60);
});

test('each demo account has unread messages and a conversation that the other member left', () => {
  for (const { id } of signIns) {
    const ownConversations = findConversationsOf(id);
    expect(ownConversations.filter(({ mine }) => mine.unread_count > 0).length, id).toBeGreaterThanOrEqual(3);
    const leftConversations = ownConversations.filter(({ theirs }) => theirs.left_at !== null);
    expect(leftConversations).toHaveLength(1);
    expect(leftConversations[0]?.mine).toMatchObject({ left_at: null, unread_count: 0, cleared_sequence: 0 });
    expect(leftConversations[0]?.messages.at(-1)?.sender_id).toBe(leftConversations[0]?.theirs.member_id);
  }
  for (const id of ['the silver one', 'the gold one', 'the platinum one']) {
    expect(
      findConversationsOf(id).filter(({ theirs }) => theirs.unread_count > 0).length,
    ).toBeGreaterThanOrEqual(2);
  }
});

test('the free account has started no conversation, and has replied in several', () => {
  const ownConversations = conversations.filter(({ participants }) =>
    participants.some(({ member_id }) => member_id === 'the free one'),
  );
  expect(ownConversations.every(({ conversation }) => conversation.opened_by !== 'the free one')).toBe(true);
  const repliedConversations = ownConversations.filter(({ messages }) =>
    messages.some(({ sender_id }) => sender_id === 'the free one'),
  );
  expect(repliedConversations.length).toBeGreaterThan(4);
});

test('members who can see each other have at most one conversation, started by a member whose tier includes messages', () => {
  expect(conversations.length).toBeGreaterThan(100);
  const pairs = conversations.map(({ conversation: { first_id, second_id } }) =>
    [first_id, second_id].join(),
  );
  expect(new Set(pairs).size).toBe(conversations.length);
  for (const { conversation, messages } of conversations) {
    const [one, other] = [partyOf.get(conversation.first_id), partyOf.get(conversation.second_id)];
    expect(one && other && haveMatchingGenders(one, other)).toBe(true);
    expect(tiers[partyOf.get(conversation.opened_by)?.tier ?? 'free'].flags.canMessage).toBe(true);
    expect(messages[0]?.sender_id).toBe(conversation.opened_by);
    expect(conversation.first_id < conversation.second_id).toBe(true);
  }
});

test('messages are numbered without gaps in chronological order, and sent while both members were active', () => {
  for (const { conversation, messages } of conversations) {
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1));
    expect(messages).toHaveLength(conversation.last_sequence);
    const instants = messages.map(({ created_at }) => created_at.getTime());
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect([conversation.created_at, conversation.last_message_at]).toEqual([
      messages[0]?.created_at,
      messages.at(-1)?.created_at,
    ]);
    for (const id of [conversation.first_id, conversation.second_id]) {
      const party = partyOf.get(id);
      expect(conversation.created_at >= (party?.joinedAt ?? now)).toBe(true);
      expect(conversation.last_message_at <= (party?.lastActiveAt ?? now)).toBe(true);
    }
  }
});

test('a message is read after it was sent and before it is answered, and the unread counts match', () => {
  for (const { participants, messages } of conversations) {
    for (const { member_id, unread_count, has_written, updated_at } of participants) {
      const received = messages.filter(({ sender_id }) => sender_id !== member_id);
      expect(received.filter(({ read_at }) => read_at === null)).toHaveLength(unread_count);
      expect(updated_at).toEqual(messages.at(-1)?.created_at);
      expect(has_written).toBe(received.length < messages.length);
    }
    for (const [index, { sender_id, created_at, read_at }] of messages.entries()) {
      const reply = messages.slice(index).find((later) => later.sender_id !== sender_id);
      if (reply) expect(read_at && read_at <= reply.created_at).toBe(true);
      if (read_at) expect(read_at >= created_at && read_at <= now).toBe(true);
    }
  }
});

test('messages of more than 20 characters are not repeated within a conversation', () => {
  for (const { messages } of conversations) {
    const texts = messages.map(({ text }) => text).filter((text) => text.length > 20);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('the same seed generates the same conversations', () => {
  expect(generateConversations(options)).toEqual(conversations);
});

test('messages are valid and contain no contact details', () => {
  const allTexts = Object.values(texts).flat(3);
  expect(allTexts.length).toBeGreaterThan(450);
  for (const text of allTexts) {
    expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/[!{}]/);
    refuseContactDetails('messageText', text);
  }
});
