import type { FastifyRequest } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import type pg from 'pg';

/** Whom a hosted pool is asked about: it finds users by their name, but a name may become another user's. */
export interface PoolUser {
  id: string;
  name: string;
}

/** An address, and whether it is proven. */
export interface PoolAddress {
  email: string;
  verified: boolean;
}

/** What a hosted pool says of one of its users. */
export interface HostedUser {
  email: string;
  emailVerified: boolean;
  enabled: boolean;
}

/**
 * A user pool elsewhere, such as Amazon Cognito, that holds the users and signs them in. Our tables follow it, and what the
 * product changes of a user is changed there as well. Every call may be repeated, and one about a user who is gone is no
 * error.
 */
export interface HostedPool {
  /** No other pool has it. */
  id: string;
  find(user: PoolUser): Promise<HostedUser | undefined>;
  /** Makes an address that of the user; throws AddressTaken where another user of the pool has it. */
  setEmail(user: PoolUser, address: PoolAddress): Promise<void>;
  /** Ends what the pool knows of sessions; the next sign-in by password asks for a new one. */
  requireNewPassword(user: PoolUser): Promise<void>;
  /** Ends what the pool knows of sessions; nobody signs in as the user. */
  disable(user: PoolUser): Promise<void>;
  enable(user: PoolUser): Promise<void>;
  remove(user: PoolUser): Promise<void>;
  /** Puts the user into groups of the product, and out of its others. */
  setGroups(user: PoolUser, groups: string[]): Promise<void>;
}

/** An address that another user of the pool has. */
export class EmailTakenError extends Error {}

/** Asks the pool that holds a user, where one does. */
export async function callHostedPool(
  pool: HostedPool | undefined,
  user: { id: string; hosted_as: string | null } | undefined,
  ask: (pool: HostedPool, user: PoolUser) => Promise<void>,
): Promise<void> {
  if (!pool || !user?.hosted_as) return;
  await ask(pool, { id: user.id, name: user.hosted_as });
}

/** The only source of time for every rule: token and code expiry, grace, session age. */
export interface Clock {
  now(): Date;
}

/** A message to one address, in plain text and HTML. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The answer of the shared rate limiter. */
export interface RateLimitResult {
  allowed: boolean;
  retryAfterSeconds: number;
}

/** How often something may happen; windows are seconds. Decisions §2. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** All rate limits of the provider. `account` is a user, real or simulated; `address` a network address. */
export interface IdentityLimits {
  signInsOfAccount: RateLimit;
  signInsOfAddress: RateLimit;
  /** Wrong passwords without a right one between them. */
  failedSignInsOfAccount: RateLimit;
  /** Begun at an issuer: any page may send a browser there, which is to cost nobody a sign-in by password. */
  socialSignInsOfAddress: RateLimit;
  codesOfAccount: RateLimit;
  codesOfAccountDaily: RateLimit;
  codesOfAddress: RateLimit;
  triesOfAccount: RateLimit;
  /** Between two codes that one known device asks for. */
  codePauseOfDevice: RateLimit;
  /** Of the browser that asked for a code: windows are fixed, so a shorter one could end while the code lives. */
  triesOfOwnCode: RateLimit;
  /** For which a hosted pool is asked. */
  newSessionsOfAddress: RateLimit;
}

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Decisions §2 and §3. */
export const defaultLimits: IdentityLimits = {
  signInsOfAccount: { max: 10, windowSeconds: QUARTER_HOUR_SECONDS },
  signInsOfAddress: { max: 100, windowSeconds: HOUR_SECONDS },
  failedSignInsOfAccount: { max: 100, windowSeconds: DAY_SECONDS },
  socialSignInsOfAddress: { max: 100, windowSeconds: HOUR_SECONDS },
  codesOfAccount: { max: 3, windowSeconds: QUARTER_HOUR_SECONDS },
  codesOfAccountDaily: { max: 10, windowSeconds: DAY_SECONDS },
  codesOfAddress: { max: 100, windowSeconds: DAY_SECONDS },
  triesOfAccount: { max: 30, windowSeconds: DAY_SECONDS },
  codePauseOfDevice: { max: 1, windowSeconds: 30 },
  triesOfOwnCode: { max: 5, windowSeconds: DAY_SECONDS },
  newSessionsOfAddress: { max: 300, windowSeconds: 60 },
};

/** An issuer of OpenID Connect that members may sign in with. */
export interface SocialProvider {
  /** Cognito's `identity_provider`, such as `Google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the provider is given by whoever runs it. It reads nothing from the environment itself. */
export interface IdentityOptions {
  /** Tables live in schema `identity`, made by `server/migrations/0001-identity.sql`. */
  pool: pg.Pool;
  clock: Clock;
  /** 32 bytes kept outside the database; every key of the provider is derived from it. */
  secret: Buffer;
  /** Without a slash at the end; the issuer is `${publicUrl}/identity/${poolId}`. */
  publicUrl: string;
  /** `ap-south-1_TrothLocal` when left out. */
  poolId?: string;
  /** `troth-web` when left out. */
  clientId?: string;
  /** Not awaited by the answer to a client; a rejection is logged. */
  sendEmail(message: Email): Promise<void>;
  /** The claim `cognito:groups`, asked anew for every token. */
  groupsOf(userId: string): Promise<string[]>;
  /** Told of each new session before its tokens are answered; where it fails the sign-in does. */
  onSignedIn?(userId: string): Promise<void>;
  /** Deletes what the product keeps of a user, before the user goes; must bear being called twice. */
  onUserDeleted(userId: string): Promise<void>;
  /**
   * Told that a user has proven their address anew, or another one that is theirs from now on, within the transaction that
   * makes it so.
   */
  onEmailProven?(userId: string, at: Date, transaction: QueryExecutorProvider): Promise<void>;
  /** Told within the transaction that an address is a user's by now which nobody has proven to be theirs. */
  onEmailUnproven?(userId: string, transaction: QueryExecutorProvider): Promise<void>;
  /** Told of sessions that ended from elsewhere than themselves, once they have. */
  onSessionsEnded?(userId: string, sessionIds: string[]): void;
  /** Counts one hit in a bucket, shared by all processes. */
  consume(bucket: string, max: number, windowSeconds: number): Promise<RateLimitResult>;
  /** Sets a bucket back to no hits. */
  forgive(bucket: string): Promise<void>;
  /** What the limits take for one network address. */
  clientAddress(request: FastifyRequest): string;
  /** Whether a failure means that the database, or a hosted pool, cannot be reached now: it is answered with 503. */
  isUnavailable(error: unknown): boolean;
  /** Where users are held and signed in elsewhere. */
  hosted?: HostedPool;
  /** Of a service that speaks the protocol of Have I Been Pwned's range API, without a slash at the end; none is asked when left out. */
  passwordRangeUrl?: string;
  /** None when left out: then members sign in by password alone. */
  socialProviders?: SocialProvider[];
  /** On a developer's machine: browsers may reach the site by any local name, `localhost` or `127.0.0.1`. */
  anyLocalName?: boolean;
  /** The private URL scheme of a mobile app that may be led back to as well, such as `org.example.app`. */
  mobileRedirectScheme?: string | undefined;
  /** Overrides of `defaultLimits`. */
  limits?: Partial<IdentityLimits>;
}

export const DEFAULT_POOL_ID = 'ap-south-1_TrothLocal';
export const DEFAULT_CLIENT_ID = 'troth-web';
