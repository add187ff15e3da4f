import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { crowd } from '../../testing/crowd.ts';
import { findSeeker } from '../profiles/index.ts';
import { findMoreCandidates } from './candidates.ts';
import { wantedBy } from './criteria.ts';
import type { Place } from './store/walk.ts';

/** More than a walk looks at. */
const NEWER = 10_001;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('of several genders none is left out where one is sparse and another fills the page', async () => {
  const now = site.clock.now();
  const kiran = await site.member('kiran', { profile: { gender: 'other' } });
  const ofAll = { looking_for: `'{female,male,other}'::text[]` };
  const sikh = { ...ofAll, religion: `'sikh'` };
  await crowd(site, NEWER, { ...ofAll, joined_at: `$2::timestamptz - n * interval '1 second'` });
  const women = await crowd(site, 300, {
    ...sikh,
    joined_at: `$2::timestamptz - interval '10 days' - n * interval '1 second'`,
  });
  const men = await crowd(site, 1500, {
    ...sikh,
    gender: `'male'`,
    joined_at: `$2::timestamptz - interval '20 days' - n * interval '1 second'`,
  });
  const { db } = site.database;
  const seeker = await findSeeker(db, kiran.id, now);
  if (!seeker) throw new Error('kiran has a profile');
  const wanted = wantedBy(seeker, { religion: 'sikh', sort: 'recentlyJoined' }, now);
  const found: Place[] = [];
  for (let places: Place[] | null = null; places === null || places.length > 0; found.push(...places)) {
    places = await findMoreCandidates(db, wanted, { after: found.at(-1), most: 100, crowded: true });
  }
  expect(found.map(({ memberId }) => memberId)).toEqual([...women, ...men]);
}, 60_000);
