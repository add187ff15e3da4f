import { profileEndpoints } from '@troth/contract';
import { createSessions as openSessions } from '@troth/identity';
import {
  createTestClient,
  PASSWORD,
  registerMember,
  signInForTokens,
} from '../../../../../../identity/src/testing/client.ts';
import { createAccountDeletion } from '../../../../composition/account-closure.ts';
import { createPublishers } from '../../../../composition/api.ts';
import { groupSyncTasks, openUserAdministration } from '../../../../composition/identity.ts';
import { runHostedPoolSync } from '../../../../composition/scheduler.ts';
import type { Config } from '../../../../config/index.ts';
import { accountClosureTasks } from '../../../../features/account-closure/index.ts';
import { safetyTasks } from '../../../../features/safety/index.ts';
import { createLog } from '../../../../platform/log.ts';
import { callEndpoint } from '../../../../testing/site/api-client.ts';
import { caseCipher, runJobs } from '../../../../testing/site/jobs.ts';
import { createSampleProfile } from '../../../../testing/site/sample-data.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../../testing/site/test-site.ts';
import { pickIdentity } from '../../index.ts';
import { startTestPool, type TestPool } from './pool.ts';

/** A user signed in at the pool. */
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
  const users = openUserAdministration({ database, clock, secret, hosted });
  const publishers = createPublishers(fanOut, { isHosted: true });

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
    memberOf(await signInForTokens(pool.provider, email, password), email);

  return {
    pool,
    site,
    hosted,
    users,
    publishers,
    signIn,
    /** Signs the user in as if it were a minute later. */
    async signInLater(email: string, password?: string): Promise<PoolMember> {
      const { clock } = pool.provider;
      clock.advance(60);
      return signIn(email, password).finally(() => clock.advance(-60));
    },
    memberOf,
    /** Registers a user at the pool only; returns the email address. */
    async register(name: string): Promise<string> {
      const email = `${name}-${crypto.randomUUID()}@example.org`;
      await registerMember(pool.provider, email);
      return email;
    },
    /** Creates a member with a profile. */
    async createMember(name: string, profile = {}): Promise<PoolMember> {
      const email = `${name}-${crypto.randomUUID()}@example.org`;
      await registerMember(pool.provider, email);
      const member = await signIn(email);
      const { status } = await member.call(profileEndpoints.create, {
        body: createSampleProfile(name, profile),
      });
      if (status !== 201) throw new Error(`No profile for ${name}`);
      return member;
    },
    /** Refreshes the tokens of a session. */
    async refreshTokens({ email, tokens }: PoolMember): Promise<PoolMember> {
      const { body } = await createTestClient(pool.provider.url).refresh(tokens.RefreshToken);
      return memberOf(body.AuthenticationResult, email);
    },
    syncPool: () => runHostedPoolSync({ database, clock, secret, objects, log, hosted }),
    syncGroups: () => runJobs(site, groupSyncTasks({ db, clock, users })),
    runSafetyJobs: () =>
      runJobs(site, safetyTasks({ db, clock, caseCipher, users, events: publishers.events })),
    runAccountDeletions() {
      const deletion = createAccountDeletion({ db, clock, secret, users, objects, log });
      return runJobs(
        site,
        accountClosureTasks({ db, sessions: openSessions(database.pool, clock), deletion }),
      );
    },
    async close() {
      await site.close();
      await pool.close();
    },
  };
}

export type HostedSite = Awaited<ReturnType<typeof startHostedSite>>;
export type { TestPool, TestSite };
