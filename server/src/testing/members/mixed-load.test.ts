import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../site/test-site.ts';
import { insertProfiles } from './bulk-members.ts';
import {
  actRandomly,
  browse,
  compareCounts,
  createLoadLedger,
  createRandom,
  type LoadLedger,
} from './mixed-load.ts';

const READERS = 8;
const WRITERS = 5;
const LOOKS = 12;
const DEEDS = 70;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await insertProfiles(site, 150, { diet: `case n % 3 when 0 then 'vegan' when 1 then 'jain' end` });
}, 120_000);
afterAll(() => site.close());

async function repeat(times: number, deed: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time++) await deed();
}

test('under concurrent reads and writes nothing fails, and every number equals its rows', async () => {
  const woman = () => site.member('asha', { tier: 'gold' });
  const man = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, at) => (at % 2 ? man() : woman())));
  const readers = await Promise.all(Array.from({ length: READERS }, (_, at) => (at % 2 ? man() : woman())));
  const members = [...writers, ...readers];
  const ledgers = new Map<TestMember, LoadLedger>(members.map((member) => [member, createLoadLedger()]));
  const ledgerOf = (member: TestMember) => ledgers.get(member) ?? createLoadLedger();
  // Few members and actions, so that they collide all the time.
  const genders = new Map(members.map((member, at) => [member, (at < WRITERS ? at : at - WRITERS) % 2]));
  const opposite = (member: TestMember) =>
    members.filter((other) => genders.get(other) !== genders.get(member)).map(({ id }) => id);

  await Promise.all([
    ...writers.map((member, at) => {
      const roll = createRandom(at + 1);
      return repeat(DEEDS, () => actRandomly(member, opposite(member), roll, ledgerOf(member)));
    }),
    ...readers.map((member, at) => {
      const roll = createRandom(at + 100);
      return repeat(LOOKS, () => browse(member, roll, ledgerOf(member)));
    }),
  ]);

  const statuses = [...ledgers.values()].flatMap((ledger) => [...ledger.statuses.keys()]);
  // A deadlock would be a 503.
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(writers.reduce((sum, member) => sum + ledgerOf(member).sent, 0)).toBeGreaterThan(20);
  for (const member of members) {
    const { told, kept } = await compareCounts(member, site.database.pool, ledgerOf(member));
    expect(told).toEqual(kept);
  }
}, 120_000);
