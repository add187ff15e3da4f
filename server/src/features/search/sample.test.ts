import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import {
  type CreateProfileBody,
  type Gender,
  gender,
  type SearchCriteria,
  verificationKinds,
} from '@troth/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { anyMatchable, codesOf, someCodes } from '../../testing/members/matchables.ts';
import { insertPhoto } from '../../testing/members/photos.ts';
import { createSampleProfile } from '../../testing/site/sample-data.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import {
  buildProfileRow,
  type Condition,
  type EvaluatedMember,
  hasIdIn,
  matchesGenderOf,
  meetsAllPreferencesOf,
  negate,
  type Seeker,
  visibleToSeeker,
} from '../profiles/index.ts';
import { saveVerification } from '../verifications/index.ts';
import { vocabularies } from '../vocabularies/index.ts';
import { buildSearchQuery } from './criteria.ts';
import { createSampler, sampleHasAtLeast } from './sample.ts';
import { readEvaluatedMembers } from './store/candidates.ts';

const now = new Date('2026-11-20T10:00:00Z');
const MEMBERS = 300;

const genders = gender.options;
const names = ['Asha', 'asha rani', 'Ash', 'É%lodie', 'A_sha', 'Élo', 'रानी', '\u{1e900}da'];
const lookingFor = fc.uniqueArray(fc.constantFrom<Gender>(...genders), { minLength: 1 });

const members = fc.record({
  person: anyMatchable,
  gender: fc.constantFrom<Gender>(...genders),
  lookingFor,
  firstName: fc.constantFrom(...names),
  lastName: fc.constantFrom(...names),
  birthMonth: fc.integer({ min: 1, max: 12 }),
  hideOnlineStatus: fc.boolean(),
  hasPhoto: fc.boolean(),
  verifiedKinds: fc.subarray([...verificationKinds]),
});

const seekers: fc.Arbitrary<Seeker> = members.map(({ person, gender, lookingFor }) => ({
  ...person,
  memberId: randomUUID(),
  gender,
  lookingFor,
  updatedAt: now,
  previousVisitAt: now,
  ignoreCount: 0,
}));

const createSubset = (codes: string[]) => {
  const code = someCodes(codes);
  return fc.oneof(code, fc.uniqueArray(code, { minLength: 1, maxLength: 3 }));
};
const range = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([one, another]): [number, number] => [Math.min(one, another), Math.max(one, another)]);
const { country, state, city, ...coded } = codesOf;

const criteria: fc.Arbitrary<SearchCriteria> = fc.record(
  {
    firstName: createSubset([...names]),
    lastName: createSubset([...names, '\\', '%', '\ud83a']),
    ageRange: range(18, 100),
    heightRange: range(120, 220),
    location: createSubset([...country.slice(0, 2), ...state.slice(0, 2), ...city.slice(0, 2)]),
    ...(Object.fromEntries(Object.entries(coded).map(([filter, codes]) => [filter, createSubset(codes)])) as {
      [filter in keyof typeof coded]: fc.Arbitrary<string | string[]>;
    }),
    languages: createSubset(coded.motherTongue),
    hobbies: createSubset(vocabularies.hobby.map(({ code }) => code)),
    withPhoto: fc.constant(true as const),
    proofs: fc.oneof(
      fc.constantFrom(...verificationKinds),
      fc.subarray([...verificationKinds], { minLength: 1 }),
    ),
    sort: fc.constantFrom('relevance', 'recentlyActive'),
  },
  { requiredKeys: [] },
);

const oneCriterion = criteria.map(
  (criterion) => Object.fromEntries(Object.entries(criterion).slice(0, 1)) as SearchCriteria,
);

let site: TestSite;
let evaluatedMembers: EvaluatedMember[];
beforeAll(async () => {
  site = await startTestSite();
  const { db } = site.database;
  for (const { person, ...member } of fc.sample(members, { numRuns: MEMBERS, seed: 1 })) {
    const { age, ...fields } = person;
    const memberId = randomUUID();
    const dateOfBirth = `${2026 - age}-${String(member.birthMonth).padStart(2, '0')}-20`;
    const { firstName, lastName } = member;
    const body = { ...fields, dateOfBirth, firstName, lastName, gender: member.gender };
    await db
      .insertInto('profiles')
      .values({
        ...buildProfileRow(
          createSampleProfile(firstName, {
            ...body,
            lookingFor: member.lookingFor,
          } as Partial<CreateProfileBody>),
        ),
        ...{ listed: true, hide_online_status: member.hideOnlineStatus },
        ...{ member_id: memberId, joined_at: now, last_active_at: now, updated_at: now },
      })
      .execute();
    for (const kind of member.verifiedKinds) await saveVerification(db, memberId, kind, now);
    if (!member.hasPhoto) continue;
    await insertPhoto(site, { memberId });
  }
  evaluatedMembers = await readEvaluatedMembers(db, { after: null, limit: MEMBERS });
  expect(evaluatedMembers).toHaveLength(MEMBERS);
}, 60_000);
afterAll(() => site.close());

/** For each condition, the ids of the members who meet it according to the database. */
async function findMatchingSets(conditions: Condition[]): Promise<string[][]> {
  const rows = await site.database.db
    .selectFrom('profiles')
    .select('member_id')
    .select(conditions.map((condition, index) => sql<boolean | null>`${condition.sql}`.as(`${index}`)))
    .where('listed', '=', true)
    .orderBy('member_id')
    .execute();
  return conditions.map((_, index) =>
    rows.filter((row) => (row as Record<string, unknown>)[index] === true).map((row) => row.member_id),
  );
}

test('each condition selects the same members in memory as in the database', async () => {
  await fc.assert(
    fc.asyncProperty(seekers, criteria, async (seeker, searchCriteria) => {
      const preferences = meetsAllPreferencesOf(seeker, now);
      const visibility = {
        sql: visibleToSeeker(seeker),
        matches: (member: EvaluatedMember) => matchesGenderOf(seeker, member),
      };
      const { conditions } = buildSearchQuery(seeker, searchCriteria, now);
      const sampledIds = evaluatedMembers
        .filter((_, index) => index % 7 === 0)
        .map(({ member_id }) => member_id);
      const all = [
        visibility,
        preferences,
        negate(preferences),
        hasIdIn(sampledIds),
        negate(hasIdIn(sampledIds)),
        ...conditions,
      ];
      const idsInMemory = all.map(({ matches }) =>
        evaluatedMembers.filter(matches).map(({ member_id }) => member_id),
      );
      expect(idsInMemory).toEqual(await findMatchingSets(all));
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('a sample is refreshed after a minute and contains only listed members', async () => {
  const takeSample = createSampler(site.database.db);
  const first = await takeSample(now);
  expect(first).toMatchObject({ memberCount: MEMBERS, sampled: { length: MEMBERS } });
  const takeSampleAfter = (ms: number) => takeSample(new Date(now.getTime() + ms));
  site.clock.move(now);
  await insertProfiles(site, 500);
  await insertProfiles(site, 2, { listed: 'false' });
  expect(await takeSampleAfter(59_999)).toBe(first);
  expect(await takeSampleAfter(-59_999)).toBe(first);
  // The call that starts the refresh gets the previous sample, and later calls get the new one.
  expect(await takeSampleAfter(60_000)).toBe(first);
  const next = { memberCount: MEMBERS + 500, sampled: { length: MEMBERS + 500 } };
  await expect.poll(() => takeSampleAfter(60_001)).toMatchObject(next);
  await insertProfiles(site, 1);
  expect(await takeSampleAfter(180_001)).toMatchObject({ memberCount: MEMBERS + 501 });
  await insertProfiles(site, 1);
  // The clock was set back.
  expect(await takeSampleAfter(-3_600_000)).toMatchObject({ memberCount: MEMBERS + 502 });
});

test('ten concurrent first calls share one sample', async () => {
  const takeSample = createSampler(site.database.db);
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => takeSample(now)));
  for (const other of others) expect(other).toBe(first);
});

test('sampleHasAtLeast is true only if the sample has enough matches, whatever the order of genders', async () => {
  const sample = { sampled: evaluatedMembers, memberCount: MEMBERS };
  let certainCount = 0;
  fc.assert(
    fc.property(seekers, oneCriterion, fc.integer({ min: 1, max: 60 }), (seeker, criterion, number) => {
      const { conditions } = buildSearchQuery(seeker, criterion, now, {
        mustHaves: { own: false, other: false },
      });
      const fits =
        ({ matches }: Condition) =>
        (member: EvaluatedMember) =>
          matches(member);
      const found = conditions.reduce(
        (matching, condition) => matching.filter(fits(condition)),
        evaluatedMembers.filter((member) => matchesGenderOf(seeker, member)),
      ).length;
      const isSufficient = sampleHasAtLeast(number, sample, { seeker, conditions });
      const reversed = { ...seeker, lookingFor: seeker.lookingFor.toReversed() };
      expect(sampleHasAtLeast(number, sample, { seeker: reversed, conditions })).toBe(isSufficient);
      if (found < number) expect(isSufficient).toBe(false);
      // Matches are spread evenly, so the early check finds enough of them.
      if (found >= 4 * number && number >= 16) expect(isSufficient).toBe(true);
      certainCount += Number(isSufficient);
    }),
    { numRuns: 500 },
  );
  expect(certainCount).toBeGreaterThan(0);
});

test('the previous sample is used for another minute while the sample cannot be refreshed', async () => {
  const takeSample = createSampler(site.database.db);
  const first = await takeSample(now);
  const takeSampleAfter = (ms: number) => takeSample(new Date(now.getTime() + ms));
  const { pool } = site.database;
  await pool.query('alter table profiles rename to elsewhere');
  const refreshFailed = once(pool, 'release');
  expect(await takeSampleAfter(60_000)).toBe(first);
  await refreshFailed;
  await setImmediate();
  const getFailure = () => takeSampleAfter(120_000).then(undefined, (error: Error) => error);
  const [one, another] = [await getFailure(), await getFailure()];
  expect(one).toMatchObject({ message: expect.stringContaining('profiles') });
  expect(another).not.toBe(one);
  await pool.query('alter table elsewhere rename to profiles');
  expect(await takeSampleAfter(120_000)).not.toBe(first);
});
