import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { insertProfiles } from '../members/bulk-members.ts';
import { createRandom, type RandomInt } from '../members/mixed-load.ts';
import { collectPages } from '../site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../site/test-site.ts';
import { type PagedList, pagedLists } from './lists.ts';
import { namedEndpoints } from './reads.ts';

const SIZE = 130;
const LIMIT = 8;
/** Early in the day, so that all pages are read on the same day. */
const MORNING = new Date('2026-11-20T00:10:00Z');
const BREAK_MS = 20 * 60_000;

let site: TestSite;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(MORNING);
  const partnerPreferences = { diet: { values: ['vegan'], mustHave: false } };
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male', partnerPreferences } });
});
beforeEach(async () => {
  await site.database.pool.query('delete from profiles where member_id <> $1', [ravi.id]);
  site.clock.move(MORNING);
});
afterAll(() => site.close());

/** The paging of messages is tested with conversations. */
const TESTED_ELSEWHERE = ['messaging.messages', 'messaging.search'];

test('every paged list of the contract is covered', () => {
  const paged = namedEndpoints.filter(([name, { query }]) => {
    const queryKeys = query ? Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : [];
    return queryKeys.some((key) => /Key$/.test(key)) && !TESTED_ELSEWHERE.includes(name);
  });
  const pagedEndpoints = new Set(Object.values(pagedLists).map(({ endpoint }) => endpoint));
  expect(paged.filter(([, endpoint]) => !pagedEndpoints.has(endpoint)).map(([name]) => name)).toEqual([]);
  expect(paged.length).toBeGreaterThan(9);
});

const diet = `case n % 3 when 0 then 'vegan' when 1 then 'jain' end`;

/** Adds members to a list at the current time of the site's clock; returns their ids. */
async function addMembers(list: PagedList, size: number): Promise<string[]> {
  const now = site.clock.now();
  const ids = await insertProfiles(site, size, { diet });
  if (!list.add) return ids;
  await site.database.pool.query(list.add, [ravi.id, ids, now]);
  return ids;
}

/** Removes some members, changes others and adds three; returns the ids of the removed and changed ones. */
async function changeMembers(list: PagedList, ids: string[], random: RandomInt) {
  const { pool } = site.database;
  const pickMembers = () => Array.from({ length: 5 }, () => ids[random(ids.length)] ?? '');
  const [removed, changed] = [pickMembers(), pickMembers()];
  const now = site.clock.now();
  await pool.query('update profiles set last_active_at = $2, updated_at = $2 where member_id = any($1)', [
    changed,
    now,
  ]);
  if (list.change) await pool.query(list.change, [ravi.id, changed, now]);
  const deleted = removed.slice(2);
  await pool.query('update profiles set listed = false where member_id = any($1)', [removed.slice(0, 2)]);
  await pool.query('delete from profiles where member_id = any($1)', [deleted]);
  if (list.remove) await pool.query(list.remove, [deleted]);
  await addMembers(list, 3);
  return { removed, changed };
}

test.each(Object.keys(pagedLists))(
  '%s: no member appears twice, and no member that keeps its position is skipped',
  async (name) => {
    const list = pagedLists[name] as PagedList;
    const addedIds = await addMembers(list, SIZE);
    const random = createRandom(name.length);
    const removedIds = new Set<string>();
    const changedIds = new Set<string>();
    let allIds: string[] = [];
    const listedIds = await collectPages(
      async (key) => {
        const cursor = list.key ? { [list.key]: key.lastEvaluatedKey } : key;
        const input = { query: { limit: LIMIT, ...cursor }, ...(list.body ? { body: list.body } : {}) };
        const { status, body } = await ravi.call(list.endpoint, input as never);
        expect(status).toBe(200);
        if (!key.lastEvaluatedKey && list.all) allIds = await list.all(site, ravi);
        return {
          ids: list.idsOf(body as never),
          pagination: (body as never as { pagination: never }).pagination,
        };
      },
      async (page) => {
        site.clock.move(new Date(MORNING.getTime() + page * BREAK_MS));
        const { removed, changed } = await changeMembers(list, addedIds, random);
        for (const id of removed) removedIds.add(id);
        for (const id of list.moves ? changed : []) changedIds.add(id);
      },
    );
    expect(listedIds.filter((id, index) => listedIds.indexOf(id) < index)).toEqual([]);
    const expected = (list.all ? allIds : addedIds).filter(
      (id) => !removedIds.has(id) && !changedIds.has(id),
    );
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.filter((id) => !listedIds.includes(id))).toEqual([]);
  },
  60_000,
);
