import type { SiteConfig } from '@troth/contract';
import {
  DEFAULT_CLIENT_ID,
  DEFAULT_POOL_ID,
  defaultLimits,
  type IdentityOptions,
  jwks,
} from '@troth/identity';
import { createLocalJWKSet } from 'jose';
import type { SendEmail } from '../adapters/email/port.ts';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { HostedIdentity, TokenRules } from '../adapters/identity/port.ts';
import type { Config } from '../config/index.ts';
import { isOwnMachine } from '../config/kinds.ts';
import { announceEnded, tokensOf } from '../features/identity/index.ts';
import { comeBack, type Departing, leaveAtOnce } from '../features/leaving/index.ts';
import { groupsOf } from '../features/membership/index.ts';
import { noteProof, withdrawProof } from '../features/proofs/index.ts';
import { createAnnounce } from '../platform/announcements.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, isDatabaseDown } from '../platform/database.ts';
import { isUnavailable } from '../platform/http/errors.ts';
import { networkOf } from '../platform/http/network.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { deriveKey } from '../platform/keys.ts';
import { followTier } from './groups.ts';

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  secret: Buffer;
  sendEmail: SendEmail;
  fanOut: FanOut;
  hosted?: HostedIdentity | null;
  publicUrl: string;
}

/** The embedded provider's options; it knows nothing of members but what it is handed here. */
export function identityOptionsOf(parts: Parts, departing: Departing): IdentityOptions {
  const { config, database, clock, secret, sendEmail, fanOut, hosted, publicUrl } = parts;
  const { db, pool } = database;
  const rateLimiter = createRateLimiter(db, clock, deriveKey(secret, 'rate limits'));
  const perAccount = { windowSeconds: 15 * 60 };
  const perDay = { windowSeconds: 24 * 60 * 60 };
  return {
    pool,
    clock,
    secret: deriveKey(secret, 'identity'),
    publicUrl,
    sendEmail,
    groupsOf: (memberId) => groupsOf(db, memberId, clock.now()),
    async onSignedIn(memberId) {
      await comeBack(db, { memberId, now: clock.now(), announce: createAnnounce(fanOut.publish) });
      if (hosted) await followTier(db, memberId);
    },
    onUserDeleted: (memberId) => leaveAtOnce(db, departing, { memberId, now: clock.now() }),
    onEmailProven: (memberId, at, transaction) => noteProof(transaction, memberId, 'email', at),
    async onEmailUnproven(memberId, transaction) {
      await withdrawProof(transaction, memberId, 'email');
    },
    onSessionsEnded: (memberId, sessionIds) =>
      announceEnded(db, createAnnounce(fanOut.publish), { memberId, sessionIds, now: clock.now() }),
    consume: (name, max, windowSeconds) => rateLimiter([{ name, max, windowSeconds }]),
    forgive: rateLimiter.forgive,
    isUnavailable: (error) => isDatabaseDown(error) || isUnavailable(error),
    socialProviders: config.socialProviders,
    ...(config.PASSWORD_RANGE_URL && { passwordRangeUrl: config.PASSWORD_RANGE_URL }),
    anyLocalName: !config.production && config.loopback && isOwnMachine(publicUrl),
    mobileRedirectScheme: config.MOBILE_REDIRECT_SCHEME,
    ...(hosted && { hosted: hosted.pool }),
    clientAddress: (request) => networkOf(request.ip),
    limits: {
      ...defaultLimits,
      signInsOfAccount: { ...perAccount, max: config.RATE_SIGN_IN_PER_ACCOUNT },
      failedSignInsOfAccount: { ...perDay, max: config.RATE_SIGN_IN_FAILURES_DAY },
      signInsOfAddress: { windowSeconds: 60 * 60, max: config.RATE_SIGN_IN_PER_ADDRESS },
      socialSignInsOfAddress: { windowSeconds: 60 * 60, max: config.RATE_SIGN_IN_PER_ADDRESS },
      codesOfAccount: { ...perAccount, max: config.RATE_CODES_PER_ACCOUNT },
      codesOfAccountDaily: { ...perDay, max: config.RATE_CODES_PER_ACCOUNT_DAY },
      codesOfAddress: { ...perDay, max: config.RATE_CODES_PER_ADDRESS_DAY },
      triesOfAccount: { ...perDay, max: config.RATE_CODE_TRIES_DAY },
      newSessionsOfAddress: { windowSeconds: 60, max: config.RATE_ADDRESS_PER_MINUTE },
    },
  };
}

/** Which tokens of the embedded provider are taken. */
export async function embeddedTokens(options: IdentityOptions): Promise<TokenRules> {
  return tokensOf({
    issuer: `${options.publicUrl}/identity/${DEFAULT_POOL_ID}`,
    audience: DEFAULT_CLIENT_ID,
    keys: createLocalJWKSet(await jwks(options)),
    clock: options.clock,
  });
}

/** What the web app is told of the embedded provider. */
export const embeddedWeb = (publicUrl: string, { socialProviders }: Config): SiteConfig['identity'] => ({
  userPoolId: DEFAULT_POOL_ID,
  userPoolClientId: DEFAULT_CLIENT_ID,
  // Relative: the page's content security policy lets it call only the origin that it was loaded from.
  userPoolEndpoint: '/identity/',
  oauthDomain: socialProviders.length > 0 ? `${new URL(publicUrl).host}/identity` : null,
  providers: socialProviders.map(({ name }) => name),
});
