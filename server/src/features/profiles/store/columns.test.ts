import { readFile } from 'node:fs/promises';
import { type PartnerPreferences, partnerPreferences } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTextKey } from '../../../platform/text-key.ts';
import { startTestSite, type TestSite } from '../../../testing/site/test-site.ts';
import { toMustHaveColumns } from './columns.ts';

describe('Name key', () => {
  test('ignores case and accents', () => {
    expect(toTextKey(' José ÅSA-Brontë ')).toBe('jose asa-bronte');
  });

  test('keeps vowel signs of Indic scripts, because they distinguish names', () => {
    expect(toTextKey('मीना')).not.toBe(toTextKey('मोना'));
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => toTextKey(toTextKey(name)) === toTextKey(name)),
    );
  });
});

describe('Must-have columns', () => {
  test('store only must-haves, each in its own column', () => {
    const columns = toMustHaveColumns({
      age: { min: 25, max: 32, mustHave: true },
      heightCm: { min: 150, max: 190, mustHave: false },
      religion: { values: ['hindu', 'jain'], mustHave: true },
      diet: { values: ['vegan'], mustHave: false },
      city: null,
    });
    const filledColumns = Object.entries(columns).filter(([, value]) => value !== null);
    expect(Object.fromEntries(filledColumns)).toEqual({
      must_age_min: 25,
      must_age_max: 32,
      must_religion: ['hindu', 'jain'],
    });
  });

  test('exist for every preference', () => {
    const preference = { min: 130, max: 140, values: ['a'], excluded: ['a'], mustHave: true };
    const everything = Object.fromEntries(
      Object.keys(partnerPreferences.shape).map((name) => [name, preference]),
    );
    expect(Object.values(toMustHaveColumns(everything as never))).not.toContain(null);
    expect(new Set(Object.values(toMustHaveColumns({})))).toEqual(new Set([null]));
  });

  const migration = new URL('../../../../migrations/0007-must-haves.sql', import.meta.url);

  /** Runs the part of the migration that filled the columns of existing members. */
  async function backfill(site: TestSite): Promise<void> {
    const text = await readFile(migration, 'utf8');
    const update = text.slice(text.indexOf('create function'), text.indexOf('alter table profiles alter'));
    await site.database.pool.query(update);
  }

  describe('of members who existed before the migration', () => {
    let site: TestSite;
    beforeAll(async () => {
      site = await startTestSite();
    });
    afterAll(() => site.close());

    const columns = async (id: string) => {
      const { rows } = await site.database.pool.query('select * from profiles where member_id = $1', [id]);
      return Object.fromEntries(Object.entries(rows[0]).filter(([name]) => name.startsWith('must_')));
    };

    test('are the same as if the members had saved their preferences today', async () => {
      const preferences: PartnerPreferences = {
        age: { min: 25, max: 32, mustHave: true },
        heightCm: { min: 150, max: 190, mustHave: false },
        religion: { values: ['hindu', 'jain'], mustHave: true },
        familyValues: { values: ['liberal'], mustHave: true },
        diet: { values: ['vegan'], mustHave: false },
        city: null,
      };
      const [asha, open] = await Promise.all([
        site.member('asha', { profile: { partnerPreferences: preferences } }),
        site.member('open'),
      ]);
      const saved = await columns(asha.id);
      expect(saved).toEqual(toMustHaveColumns(preferences));
      const none = Object.keys(saved).map((name) => `${name} = null`);
      await site.database.pool.query(`update profiles set ${none.join(', ')}`);
      await backfill(site);
      expect(await columns(asha.id)).toEqual(saved);
      expect(await columns(open.id)).toEqual(toMustHaveColumns({}));
    });
  });
});
