import type { SiteConfig } from '@troth/contract';
import {
  type Administration,
  createAdministration,
  DEFAULT_CLIENT_ID,
  DEFAULT_POOL_ID,
  defaultLimits,
  getJwks,
  type IdentityOptions,
  type SignInOutcome,
} from '@troth/identity';
import { createLocalJWKSet } from 'jose';
import type { Registry } from 'prom-client';
import type { SendEmail } from '../adapters/email/port.ts';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { HostedIdentity, TrustedIssuer } from '../adapters/identity/port.ts';
import type { Config } from '../config/index.ts';
import { isLoopbackUrl } from '../config/setting-types.ts';
import { DevelopmentIssuer, isLocalHost } from '../development/index.ts';
import {
  type AccountDeletion,
  deleteAccountImmediately,
  reactivateAccount,
} from '../features/account-closure/index.ts';
import { type Callers, createTrustedIssuer, notifySessionsRevoked } from '../features/identity/index.ts';
import { findIdentityGroups } from '../features/membership/index.ts';
import { removeVerification, saveVerification } from '../features/verifications/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type Db, isDatabaseDown } from '../platform/database.ts';
import { createNotifyClients, type Events, type NotifyClients } from '../platform/events.ts';
import { isUnavailable } from '../platform/http/errors.ts';
import { createRateLimiter, networkOf } from '../platform/http/rate-limit.ts';
import { addJob, type Tasks } from '../platform/jobs/jobs.ts';
import { deriveKey } from '../platform/keys.ts';
import { sharedCounter } from '../platform/metrics.ts';

interface UserDependencies {
  database: Pick<Database, 'db' | 'pool'>;
  clock: Clock;
  secret: Buffer;
  hosted?: HostedIdentity | null;
  /** Notifies windows at once when their session ends; without it they notice within seconds. */
  notifyClients?: NotifyClients;
}

/** Opens the administration of the site's users, whether the embedded provider or a hosted pool signs them in. */
export const openUserAdministration = ({
  database: { db, pool },
  clock,
  secret,
  hosted,
  notifyClients,
}: UserDependencies): Administration =>
  createAdministration({
    pool,
    clock,
    secret: deriveKey(secret, 'identity'),
    ...(hosted && { hosted: hosted.pool }),
    ...(notifyClients && {
      onSessionsEnded: (memberId, sessionIds) =>
        notifySessionsRevoked(db, notifyClients, { memberId, sessionIds, now: clock.now() }),
    }),
  });

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'identity.groups': { memberId: string };
  }
}

/** About a day of attempts. */
const MAX_GROUP_ATTEMPTS = 25;

/** Keeps a hosted pool's groups in line with the tier. The site itself never reads the groups. */
const scheduleGroupSync = (db: Db, memberId: string): Promise<void> =>
  addJob(db, 'identity.groups', { memberId }, { key: `groups:${memberId}`, maxAttempts: MAX_GROUP_ATTEMPTS });

export function syncGroupsWithTiers(events: Events): void {
  events.on('membership.changed', (db, { memberId }) => scheduleGroupSync(db, memberId));
  events.on('membership.ended', (db, { memberId }) => scheduleGroupSync(db, memberId));
}

interface GroupDependencies {
  db: Db;
  clock: Clock;
  users: Pick<Administration, 'setGroups'>;
}

export const groupSyncTasks = ({ db, clock, users }: GroupDependencies): Pick<Tasks, 'identity.groups'> => ({
  'identity.groups': async ({ memberId }) =>
    users.setGroups(memberId, await findIdentityGroups(db, memberId, clock.now())),
});

interface IssuerDependencies {
  config: Config;
  hosted?: HostedIdentity | null;
  publicUrl: string;
}

/**
 * The built-in issuer for trying social sign-in on a developer's machine: outside production, on a loopback address
 * without TLS, and only while no other issuer is configured. Null everywhere else.
 */
export function createDevelopmentIssuer({
  config,
  hosted,
  publicUrl,
}: IssuerDependencies): DevelopmentIssuer | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = config.loopback && protocol === 'http:' && isLocalHost(hostname);
  if (config.production || !isLocal || hosted || config.socialProviders.length > 0) return null;
  return new DevelopmentIssuer(publicUrl);
}

interface IdentityDependencies {
  config: Config;
  database: Database;
  clock: Clock;
  secret: Buffer;
  sendEmail: SendEmail;
  fanOut: FanOut;
  callers: Callers;
  metrics: Registry;
  hosted?: HostedIdentity | null;
  publicUrl: string;
}

/** Counts attempts to sign in. A hosted pool counts its own. */
function createSignInCounter(registry: Registry): NonNullable<IdentityOptions['onSignInAttempt']> {
  const counter = sharedCounter(registry, {
    name: 'sign_ins_total',
    help: 'Attempts to sign in that have ended, by method and outcome',
    labelNames: ['method', 'outcome'],
  });
  const outcomes: SignInOutcome[] = ['ok', 'refused', 'limited', 'failed'];
  for (const method of ['password', 'social'])
    for (const outcome of outcomes) counter.inc({ method, outcome }, 0);
  return (method, outcome) => counter.inc({ method, outcome });
}

/** Builds the embedded provider's options, through which alone it knows about members. */
export function createIdentityOptions(
  dependencies: IdentityDependencies,
  deletion: AccountDeletion,
): IdentityOptions {
  const { config, database, clock, secret, sendEmail, fanOut, callers, hosted, publicUrl } = dependencies;
  const { db, pool } = database;
  const rateLimiter = createRateLimiter(db, clock, deriveKey(secret, 'rate limits'));
  const perQuarterHour = { windowSeconds: 15 * 60 };
  const perDay = { windowSeconds: 24 * 60 * 60 };
  return {
    pool,
    clock,
    secret: deriveKey(secret, 'identity'),
    publicUrl,
    sendEmail,
    groupsOf: (memberId) => findIdentityGroups(db, memberId, clock.now()),
    async onSignedIn(memberId) {
      await reactivateAccount(db, {
        memberId,
        now: clock.now(),
        notifyClients: createNotifyClients(fanOut.publish),
      });
      if (hosted) await scheduleGroupSync(db, memberId);
    },
    onSignInAttempt: createSignInCounter(dependencies.metrics),
    onUserDeleted: (memberId) => deleteAccountImmediately(db, deletion, { memberId, now: clock.now() }),
    onEmailVerified: (memberId, at, transaction) => saveVerification(transaction, memberId, 'email', at),
    async onEmailUnverified(memberId, transaction) {
      await removeVerification(transaction, memberId, 'email');
    },
    onSessionsEnded(memberId, sessionIds) {
      callers.forget(memberId);
      notifySessionsRevoked(db, createNotifyClients(fanOut.publish), {
        memberId,
        sessionIds,
        now: clock.now(),
      });
    },
    consumeRateLimit: (name, max, windowSeconds) => rateLimiter([{ name, max, windowSeconds }]),
    resetRateLimit: rateLimiter.reset,
    isUnavailable: (error) => isDatabaseDown(error) || isUnavailable(error),
    socialProviders: config.socialProviders,
    ...(config.PASSWORD_RANGE_URL && { passwordRangeUrl: config.PASSWORD_RANGE_URL }),
    allowLocalHostnames: !config.production && config.loopback && isLoopbackUrl(publicUrl),
    mobileRedirectScheme: config.MOBILE_REDIRECT_SCHEME,
    ...(hosted && { hosted: hosted.pool }),
    clientAddress: (request) => networkOf(request.ip),
    limits: {
      ...defaultLimits,
      signInsOfAccount: { ...perQuarterHour, max: config.RATE_SIGN_IN_PER_ACCOUNT },
      failedSignInsOfAccount: { ...perDay, max: config.RATE_SIGN_IN_FAILURES_DAY },
      signInsOfAddress: { windowSeconds: 60 * 60, max: config.RATE_SIGN_IN_PER_ADDRESS },
      socialSignInsOfAddress: { windowSeconds: 60 * 60, max: config.RATE_SIGN_IN_PER_ADDRESS },
      codesOfAccount: { ...perQuarterHour, max: config.RATE_CODES_PER_ACCOUNT },
      codesOfAccountDaily: { ...perDay, max: config.RATE_CODES_PER_ACCOUNT_DAY },
      codesOfAddress: { ...perDay, max: config.RATE_CODES_PER_ADDRESS_DAY },
      triesOfAccount: { ...perDay, max: config.RATE_CODE_TRIES_DAY },
      newSessionsOfAddress: { windowSeconds: 60, max: config.RATE_ADDRESS_PER_MINUTE },
    },
  };
}

/** Creates the issuer of tokens that the embedded provider signs. */
export async function createEmbeddedIssuer(options: IdentityOptions): Promise<TrustedIssuer> {
  return createTrustedIssuer({
    issuer: `${options.publicUrl}/identity/${DEFAULT_POOL_ID}`,
    audience: DEFAULT_CLIENT_ID,
    keys: createLocalJWKSet(await getJwks(options)),
    clock: options.clock,
  });
}

/** The embedded provider's settings for the web app. */
export const createEmbeddedWebConfig = (
  publicUrl: string,
  { socialProviders }: Config,
): SiteConfig['identity'] => ({
  userPoolId: DEFAULT_POOL_ID,
  userPoolClientId: DEFAULT_CLIENT_ID,
  // Relative, because the page's content security policy only allows calls to its own origin.
  userPoolEndpoint: '/identity/',
  oauthDomain: socialProviders.length > 0 ? `${new URL(publicUrl).host}/identity` : null,
  providers: socialProviders.map(({ name }) => name),
});
