import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../site/test-site.ts';
import { insertProfiles } from './bulk-members.ts';
import {
  browse,
  compareCounts,
  createLoadLedger,
  createRandom,
  type LoadLedger,
  writeRandomly,
} from './mixed-load.ts';

const READERS = 8;
const WRITERS = 5;
const READS = 12;
const WRITES = 70;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await insertProfiles(site, 150, { diet: `case n % 3 when 0 then 'vegan' when 1 then 'jain' end` });
}, 120_000);
afterAll(() => site.close());

async function repeat(times: number, action: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time++) await action();
}

test('concurrent reads and writes do not fail, and every count in a response equals its rows', async () => {
  const createWoman = () => site.member('asha', { tier: 'gold' });
  const createMan = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, index) => (index % 2 ? createMan() : createWoman())),
  );
  const readers = await Promise.all(
    Array.from({ length: READERS }, (_, index) => (index % 2 ? createMan() : createWoman())),
  );
  const members = [...writers, ...readers];
  const ledgers = new Map<TestMember, LoadLedger>(members.map((member) => [member, createLoadLedger()]));
  const ledgerOf = (member: TestMember) => ledgers.get(member) ?? createLoadLedger();
  // There are few members, so that their actions collide all the time.
  const genders = new Map(
    members.map((member, index) => [member, (index < WRITERS ? index : index - WRITERS) % 2]),
  );
  const listOppositeGender = (member: TestMember) =>
    members.filter((other) => genders.get(other) !== genders.get(member)).map(({ id }) => id);

  await Promise.all([
    ...writers.map((member, index) => {
      const random = createRandom(index + 1);
      return repeat(WRITES, () =>
        writeRandomly(member, listOppositeGender(member), random, ledgerOf(member)),
      );
    }),
    ...readers.map((member, index) => {
      const random = createRandom(index + 100);
      return repeat(READS, () => browse(member, random, ledgerOf(member)));
    }),
  ]);

  const statuses = [...ledgers.values()].flatMap((ledger) => [...ledger.statuses.keys()]);
  // A deadlock would cause a 503.
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(writers.reduce((sum, member) => sum + ledgerOf(member).sent, 0)).toBeGreaterThan(20);
  for (const member of members) {
    const { reported, stored } = await compareCounts(member, site.database.pool, ledgerOf(member));
    expect(reported).toEqual(stored);
  }
}, 120_000);
