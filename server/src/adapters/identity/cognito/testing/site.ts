import { profileEndpoints } from '@troth/contract';
import { sessions as openSessions } from '@troth/identity';
import { becomeMember, clientOf, PASSWORD, signedIn } from '../../../../../../identity/src/testing/client.ts';
import type { Config } from '../../../../config/index.ts';
import { leavingTasks } from '../../../../features/leaving/index.ts';
import { safetyTasks } from '../../../../features/safety/index.ts';
import { createLog } from '../../../../platform/log.ts';
import { createDeparting } from '../../../../start/departing.ts';
import { groupTasks } from '../../../../start/groups.ts';
import { followPool } from '../../../../start/pool.ts';
import { createTelling } from '../../../../start/telling.ts';
import { usersOf } from '../../../../start/users.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../../testing/app.ts';
import { callEndpoint } from '../../../../testing/call.ts';
import { caseKeys, doJobs } from '../../../../testing/jobs.ts';
import { sampleProfile } from '../../../../testing/profiles.ts';
import { pickIdentity } from '../../index.ts';
import { startTestPool, type TestPool } from './pool.ts';

/** Whoever signed in at the pool. */
export interface PoolMember extends TestMember {
  email: string;
  tokens: { IdToken: string; AccessToken: string; RefreshToken: string };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    origin_jti: string;
  };

/** A site whose members sign in at a pool. */
export async function startHostedSite(settings: Partial<Config> = {}) {
  const pool = await startTestPool();
  const log = createLog('silent', false);
  const hosted = await pickIdentity(pool.settings, log);
  if (!hosted) throw new Error('No pool was picked');
  const site = await startTestSite({ ...pool.settings, ...settings }, { hosted });
  const { database, clock, secret, objects, fanOut } = site;
  const { db } = database;
  const users = usersOf({ database, clock, secret, hosted });
  const telling = createTelling(fanOut, { isHosted: true });

  function memberOf(tokens: PoolMember['tokens'], email: string, url = site.url): PoolMember {
    const { sub: id, origin_jti: sessionId } = claimsOf(tokens.IdToken);
    return {
      id,
      email,
      sessionId,
      tokens,
      token: async () => tokens.IdToken,
      call: (endpoint, input, headers = {}) =>
        callEndpoint(url, endpoint, input, { authorization: `Bearer ${tokens.IdToken}`, ...headers }),
    };
  }

  const signIn = async (email: string, password = PASSWORD): Promise<PoolMember> =>
    memberOf(await signedIn(pool.provider, email, password), email);

  return {
    pool,
    site,
    hosted,
    users,
    telling,
    signIn,
    /** The same a minute later, by the pool's clock. */
    async signInLater(email: string, password?: string): Promise<PoolMember> {
      const { clock } = pool.provider;
      clock.advance(60);
      return signIn(email, password).finally(() => clock.advance(-60));
    },
    memberOf,
    /** A user of the pool who never came to the site. */
    async register(name: string): Promise<string> {
      const email = `${name}-${crypto.randomUUID()}@example.org`;
      await becomeMember(pool.provider, email);
      return email;
    },
    /** A member with a profile. */
    async member(name: string, profile = {}): Promise<PoolMember> {
      const email = `${name}-${crypto.randomUUID()}@example.org`;
      await becomeMember(pool.provider, email);
      const member = await signIn(email);
      const { status } = await member.call(profileEndpoints.create, { body: sampleProfile(name, profile) });
      if (status !== 201) throw new Error(`No profile for ${name}`);
      return member;
    },
    /** New tokens of the same session. */
    async refreshed({ email, tokens }: PoolMember): Promise<PoolMember> {
      const { body } = await clientOf(pool.provider.url).refresh(tokens.RefreshToken);
      return memberOf(body.AuthenticationResult, email);
    },
    followPool: () => followPool({ database, clock, secret, objects, log, hosted }),
    followTiers: () => doJobs(site, groupTasks({ db, clock, users })),
    carryOut: () => doJobs(site, safetyTasks({ db, clock, caseKeys, users, events: telling.events })),
    finishDepartures() {
      const departing = createDeparting({ db, clock, secret, users, objects, log });
      return doJobs(site, leavingTasks({ db, sessions: openSessions(database.pool, clock), departing }));
    },
    async close() {
      await site.close();
      await pool.close();
    },
  };
}

export type HostedSite = Awaited<ReturnType<typeof startHostedSite>>;
export type { TestPool, TestSite };
