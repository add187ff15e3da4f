import { submitStoryBody } from '@troth/contract';
import { expect, test } from 'vitest';
import { refuseContactDetails } from '../../features/profiles/index.ts';
import { generateMembers } from '../people/members.ts';
import { generatePromotions, generateShortlists, generateStories } from './activity.ts';
import { type DemoParty, generateViews } from './interactions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const WEEK_MS = 7 * 86_400_000;
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
const signIns = [createDemoParty('free', 'female'), createDemoParty('gold', 'male')];
const input = { seed: 1, now, parties, signIns };
const views = generateViews(input);
const partyOf = new Map([...parties, ...signIns].map((party) => [party.id, party]));

test('each demo account has some 40 profile views, about 12 of them this week', () => {
  for (const { id } of signIns) {
    const own = views.filter(({ viewed_id }) => viewed_id === id);
    const recentViews = own.filter(({ viewed_at }) => now.getTime() - viewed_at.getTime() < WEEK_MS);
    expect([own.length, recentViews.length]).toEqual([40, 12]);
  }
});

test('other members view each other too, each at most once a day', () => {
  expect(views.length).toBeGreaterThan(1500);
  const days = views.map(({ viewer_id, viewed_id, day }) => [viewer_id, viewed_id, day].join());
  expect(new Set(days).size).toBe(days.length);
});

test('members view only members whom they can see, while both are active', () => {
  for (const { viewer_id, viewed_id, viewed_at, day } of views) {
    const [viewer, viewed] = [partyOf.get(viewer_id), partyOf.get(viewed_id)];
    expect(viewer?.lookingFor).toContain(viewed?.gender);
    expect(viewed?.lookingFor).toContain(viewer?.gender);
    expect(viewed_at >= (viewed?.joinedAt ?? now) && viewed_at >= (viewer?.joinedAt ?? now)).toBe(true);
    expect(viewed_at <= (viewer?.lastActiveAt ?? now) && viewed_at <= now).toBe(true);
    expect(viewed_at.toISOString()).toContain(day);
  }
});

test('a seed with more members does not change the history of the first ones', () => {
  const smallerInput = { ...input, parties: parties.slice(0, 400) };
  const key = (row: object) => JSON.stringify(row);
  const later = new Set(views.map(key));
  expect(generateViews(smallerInput).every((row) => later.has(key(row)))).toBe(true);
  expect(generateShortlists(smallerInput)).toEqual(generateShortlists(input));
  expect(generatePromotions(smallerInput)).toEqual(generatePromotions(input));
});

test('each demo account has shortlisted a few visible members with a photo', () => {
  for (const own of signIns) {
    const rows = generateShortlists(input).filter(({ member_id }) => member_id === own.id);
    expect(rows).toHaveLength(4);
    for (const { shortlisted_id, added_at } of rows) {
      const other = partyOf.get(shortlisted_id);
      expect([other?.hasVisiblePhoto, other?.lookingFor.includes(own.gender)]).toEqual([true, true]);
      expect(added_at >= (other?.joinedAt ?? now) && added_at <= now).toBe(true);
    }
  }
});

test('ten women and ten men are promoted for a year from now, without gaps', () => {
  const rows = generatePromotions(input);
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id);
  const genders = [...byMember.keys()].map((id) => partyOf.get(id)?.gender);
  expect([...genders].sort()).toEqual([...Array(10).fill('female'), ...Array(10).fill('male')]);
  for (const [id, months] of byMember) {
    expect(partyOf.get(id)?.tier).not.toBe('free');
    expect(months[0]?.started_at.getTime()).toBeLessThan(now.getTime());
    expect(months.at(-1)?.ends_at.getTime()).toBeGreaterThan(now.getTime() + 350 * 86_400_000);
    for (const [index, { started_at }] of months.slice(1).entries())
      expect(started_at).toEqual(months[index]?.ends_at);
  }
});

test('five stories are published and one waits for review; all are valid', () => {
  const stories = generateStories(input);
  expect(stories.map(({ status }) => status)).toEqual([...Array(5).fill('approved'), 'pending']);
  for (const { names, text, place, married_on, status, published_at, submitted_at } of stories) {
    submitStoryBody.parse({ names, text, place, marriedOn: married_on });
    for (const part of [names, text, place]) refuseContactDetails('story', part);
    expect(text).not.toMatch(/[!{}]/);
    expect(published_at !== null).toBe(status === 'approved');
    expect((published_at ?? now) >= submitted_at && married_on <= submitted_at.toISOString()).toBe(true);
  }
});
