import { MAX_MESSAGE_LENGTH, tiers } from '@troth/contract';
import { expect, test } from 'vitest';
import { refuseContactDetails } from '../../features/profiles/index.ts';
import { generateMembers } from '../people/members.ts';
import * as texts from './conversation-texts/index.ts';
import { generateConversations } from './history.ts';
import { type DemoParty, generateInterests, haveMatchingGenders } from './interactions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const parties: DemoParty[] = [...generateMembers({ seed: 1, count: 500, now })].map((member, at) => ({
  id: member.memberId,
  gender: member.fields.gender,
  lookingFor: member.fields.lookingFor,
  religion: member.fields.religion ?? '',
  age: member.age,
  tier: at % 3 === 0 ? 'silver' : 'free',
  joinedAt: member.joinedAt,
  lastActiveAt: member.lastActiveAt,
  pictured: at % 9 !== 0,
}));
const demo = (tier: DemoParty['tier'], gender: DemoParty['gender']): DemoParty => ({
  id: `the ${tier} one`,
  gender,
  lookingFor: [gender === 'female' ? 'male' : 'female'],
  religion: 'hindu',
  age: 29,
  tier,
  joinedAt: new Date('2026-05-01T12:00:00.000Z'),
  lastActiveAt: now,
  pictured: true,
});
const signIns = [
  demo('free', 'female'),
  demo('silver', 'male'),
  demo('gold', 'female'),
  demo('platinum', 'male'),
];
const input = { seed: 1, now, parties, signIns };
const options = { ...input, interests: generateInterests(input) };
const all = generateConversations(options);
const partyOf = new Map([...parties, ...signIns].map((party) => [party.id, party]));
const lengthsOf = (id: string) =>
  all.flatMap(({ conversation: { first_id, second_id, last_sequence } }) =>
    [first_id, second_id].includes(id) ? [last_sequence] : [],
  );
const own = (id: string) =>
  all.flatMap(({ participants, messages }) => {
    const [ownConversations, theirs] = participants.toSorted((one) => (one.member_id === id ? -1 : 1));
    return ownConversations?.member_id === id && theirs ? [{ mine: ownConversations, theirs, messages }] : [];
  });

test('each demo account has several, short and long, and the gold one has one with many older pages', () => {
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

test('each has unread messages, messages the other has not read, and a conversation closed by the other', () => {
  for (const { id } of signIns) {
    const ownConversations = own(id);
    expect(
      ownConversations.filter(({ mine: ownConversations }) => ownConversations.unread_count > 0).length,
      id,
    ).toBeGreaterThanOrEqual(3);
    const left = ownConversations.filter(({ theirs }) => theirs.left_at !== null);
    expect(left).toHaveLength(1);
    expect(left[0]?.mine).toMatchObject({ left_at: null, unread_count: 0, cleared_sequence: 0 });
    expect(left[0]?.messages.at(-1)?.sender_id).toBe(left[0]?.theirs.member_id);
  }
  for (const id of ['the silver one', 'the gold one', 'the platinum one']) {
    expect(own(id).filter(({ theirs }) => theirs.unread_count > 0).length).toBeGreaterThanOrEqual(2);
  }
});

test('the free account has started none, and has replied in several', () => {
  const ownConversations = all.filter(({ participants }) =>
    participants.some(({ member_id }) => member_id === 'the free one'),
  );
  expect(ownConversations.every(({ conversation }) => conversation.opened_by !== 'the free one')).toBe(true);
  const answered = ownConversations.filter(({ messages }) =>
    messages.some(({ sender_id }) => sender_id === 'the free one'),
  );
  expect(answered.length).toBeGreaterThan(4);
});

test('only members who can see each other have one, each pair a single one, started by a member whose tier includes it', () => {
  expect(all.length).toBeGreaterThan(100);
  const pairs = all.map(({ conversation: { first_id, second_id } }) => [first_id, second_id].join());
  expect(new Set(pairs).size).toBe(all.length);
  for (const { conversation, messages } of all) {
    const [one, other] = [partyOf.get(conversation.first_id), partyOf.get(conversation.second_id)];
    expect(one && other && haveMatchingGenders(one, other)).toBe(true);
    expect(tiers[partyOf.get(conversation.opened_by)?.tier ?? 'free'].flags.canMessage).toBe(true);
    expect(messages[0]?.sender_id).toBe(conversation.opened_by);
    expect(conversation.first_id < conversation.second_id).toBe(true);
  }
});

test('messages are numbered without gaps in chronological order, while both members existed', () => {
  for (const { conversation, messages } of all) {
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, at) => at + 1));
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

test('a message is read between being written and being answered, and both sides agree', () => {
  for (const { participants, messages } of all) {
    for (const { member_id, unread_count, has_written, updated_at } of participants) {
      const received = messages.filter(({ sender_id }) => sender_id !== member_id);
      expect(received.filter(({ read_at }) => read_at === null)).toHaveLength(unread_count);
      expect(updated_at).toEqual(messages.at(-1)?.created_at);
      expect(has_written).toBe(received.length < messages.length);
    }
    for (const [at, { sender_id, created_at, read_at }] of messages.entries()) {
      const answer = messages.slice(at).find((later) => later.sender_id !== sender_id);
      if (answer) expect(read_at && read_at <= answer.created_at).toBe(true);
      if (read_at) expect(read_at >= created_at && read_at <= now).toBe(true);
    }
  }
});

test('apart from very short messages nothing is repeated within a conversation', () => {
  for (const { messages } of all) {
    const texts = messages.map(({ text }) => text).filter((text) => text.length > 20);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('the same seed writes the same conversations, independent of the other members', () => {
  expect(generateConversations(options)).toEqual(all);
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
