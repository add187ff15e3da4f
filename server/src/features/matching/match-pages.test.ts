import { matchingEndpoints } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

const START = new Date('2026-11-20T10:00:00Z');

let site: TestSite;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(START);
  const partnerPreferences = { diet: { values: ['vegan'], mustHave: false } };
  ravi = await site.member('ravi', { profile: { gender: 'male', partnerPreferences } });
});
afterEach(() => site.database.pool.query('delete from profiles where member_id <> $1', [ravi.id]));
afterAll(() => site.close());

/** Updates of members, as SQL, that may happen while another member pages through the matches. */
const updates = {
  'meets a preference': `diet = 'vegan', updated_at = $2`,
  'no longer meets a preference': `diet = 'jain', updated_at = $2`,
  'removes an answer': `diet = null, updated_at = $2`,
  'adds a must-have': `must_religion = '{sikh}', updated_at = $2,
    partner_preferences = '{"religion": {"values": ["sikh"], "mustHave": true}}'`,
  'removes a must-have': `must_religion = null, partner_preferences = '{}', updated_at = $2`,
  'is no longer listed': 'listed = false, updated_at = $2',
  'is active again': 'last_active_at = $2',
};
type ChangeKind = keyof typeof updates | 'deletes the account' | 'joins';
const kinds = [...(Object.keys(updates) as ChangeKind[]), 'deletes the account', 'joins'] as const;

const changes = fc.array(
  fc.record({
    kind: fc.constantFrom<ChangeKind>(...kinds),
    places: fc.array(fc.nat(279), { maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 8 },
);

async function changeMembers(
  memberIds: string[],
  changedIds: Set<string>,
  kind: ChangeKind,
  places: number[],
) {
  const now = site.clock.now();
  const ids = places.flatMap((place) => memberIds[place % memberIds.length] ?? []);
  if (kind !== 'joins') for (const id of ids) changedIds.add(id);
  const { pool } = site.database;
  if (kind === 'deletes the account')
    return pool.query('delete from profiles where member_id = any($1)', [ids]);
  if (kind !== 'joins') {
    return pool.query(`update profiles set ${updates[kind]} where member_id = any($1)`, [ids, now]);
  }
  const diet = `case when n % 2 = 0 then 'vegan' else 'jain' end`;
  return insertProfiles(site, places.length, {
    joined_at: '$2',
    last_active_at: '$2',
    updated_at: '$2',
    diet,
  });
}

test('whatever changes between pages, no member appears twice and no unchanged member is left out', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 280 }),
      fc.constantFrom(9, 20, 50, 100),
      fc.array(changes, { minLength: 1, maxLength: 12 }),
      async (size, limit, changesByPage) => {
        await site.database.pool.query('delete from profiles where member_id <> $1', [ravi.id]);
        site.clock.move(START);
        const diet = `case n % 3 when 0 then 'vegan' when 1 then 'jain' end`;
        const memberIds = await insertProfiles(site, size, { diet });
        const changedIds = new Set<string>();
        const ids = await collectPages(
          async (key) => {
            const { status, body } = await ravi.call(matchingEndpoints.matches, { query: { limit, ...key } });
            expect(status).toBe(200);
            return { ids: body.matches.map(({ userId }) => userId), pagination: body.pagination };
          },
          async (page) => {
            site.clock.move(new Date(START.getTime() + page * 1000));
            for (const { kind, places } of changesByPage[page % changesByPage.length] ?? []) {
              await changeMembers(memberIds, changedIds, kind, places);
            }
          },
        );
        expect(new Set(ids).size).toBe(ids.length);
        const unchangedIds = memberIds.filter((id) => !changedIds.has(id));
        expect(unchangedIds.filter((id) => !ids.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test('members whose profile is being changed while the first page is read appear exactly once', async () => {
  const memberIds = await insertProfiles(site, 200, {
    diet: `case when n <= 60 then 'vegan' else 'jain' end`,
  });
  const ids = await collectPages(
    async (key) => {
      const { body } = await ravi.call(matchingEndpoints.matches, { query: { limit: 100, ...key } });
      return { ids: body.matches.map(({ userId }) => userId), pagination: body.pagination };
    },
    // The change was requested before the first page was read, but becomes visible only now.
    () =>
      site.database.pool.query(
        `update profiles set diet = 'jain', updated_at = $2 where member_id = any($1)`,
        [memberIds.slice(0, 60), new Date(site.clock.now().getTime() - 10_000)],
      ),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(200);
});
