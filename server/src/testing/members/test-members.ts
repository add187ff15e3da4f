import { profileEndpoints, searchEndpoints } from '@troth/contract';
import { createAdministration } from '@troth/identity';
import type pg from 'pg';
import { openSiteDatabase } from '../../bootstrap/site-database.ts';
import { readConfig } from '../../config/index.ts';
import { grantTier } from '../../features/membership/index.ts';
import { createClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database.ts';
import { deriveKey, loadSecret } from '../../platform/keys.ts';
import { DEMO_PASSWORD } from '../../seed/index.ts';
import { callEndpoint } from '../site/api-client.ts';
import { createSampleProfile } from '../site/sample-data.ts';
import type { LoadMember } from './mixed-load.ts';

export interface TestMemberActor extends LoadMember {
  /** The ids of the members whom they act on: each other, and some existing members. */
  others: string[];
}

export interface TestMembers {
  actors: TestMemberActor[];
  pool: pg.Pool;
  close(): Promise<void>;
}

const MAX_STRANGERS = 30;

interface TestMemberOptions {
  site: string;
  dataDir: string;
  size: number;
  /** Signs in a member, and returns the ID token. */
  signIn(site: string, email: string): Promise<string>;
}

/** Adds members to a running site, half women, half men, without a daily limit of interests. */
export async function createTestMembers({
  site,
  dataDir,
  size,
  signIn,
}: TestMemberOptions): Promise<TestMembers> {
  const database = await openSiteDatabase(readConfig({ DATA_DIR: dataDir }), { attempts: 1 });
  const { db, pool, close } = openDatabase(database.url, { size: 4, onError: () => {} });
  const clock = createClock();
  const secret = deriveKey(await loadSecret(null, dataDir), 'identity');
  const users = createAdministration({ pool, clock, secret });

  async function addMember(index: number): Promise<LoadMember> {
    const email = `crew-${index}@demo.test`;
    const id = await users.create({ email, password: DEMO_PASSWORD });
    if (!id) throw new Error(`${email} exists already`);
    await grantTier(db, id, { tier: 'gold', now: clock.now(), until: null });
    const headers = { authorization: `Bearer ${await signIn(site, email)}` };
    const actor: LoadMember = { id, call: (endpoint, input) => callEndpoint(site, endpoint, input, headers) };
    const profile = createSampleProfile('crew', { gender: index % 2 ? 'male' : 'female' });
    const { status } = await actor.call(profileEndpoints.create, { body: profile });
    if (status !== 201) throw new Error(`${email} has no profile: ${status}`);
    return actor;
  }

  const addedMembers: LoadMember[] = [];
  for (let index = 0; index < size; index++) addedMembers.push(await addMember(index));
  const actors = await Promise.all(
    addedMembers.map(async (actor, index) => {
      const { body } = await actor.call(searchEndpoints.search, {
        query: { limit: MAX_STRANGERS },
        body: {},
      });
      const oppositeGender = addedMembers.filter((_, other) => other % 2 !== index % 2).map(({ id }) => id);
      return { ...actor, others: [...oppositeGender, ...body.profiles.map(({ userId }) => userId)] };
    }),
  );
  return {
    actors,
    pool,
    async close() {
      await close();
      await database.close();
    },
  };
}
