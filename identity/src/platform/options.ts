import type { FastifyRequest } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import type pg from 'pg';

/** Identifies a user of a hosted pool. The pool finds users by username, which may later belong to another user. */
export interface PoolUser {
  id: string;
  name: string;
}

/** An email address and whether it is verified. */
export interface PoolAddress {
  email: string;
  verified: boolean;
}

/** A user as the hosted pool returns it. */
export interface HostedUser {
  email: string;
  emailVerified: boolean;
  enabled: boolean;
}

/**
 * An external user pool, such as Amazon Cognito, that stores the users and signs them in. Our tables are copies, and
 * changes made by the product are written to the pool as well. Every call is idempotent, and a call about a deleted
 * user does nothing.
 */
export interface HostedPool {
  /** Unique across pools. */
  id: string;
  find(user: PoolUser): Promise<HostedUser | undefined>;
  /** Changes the user's address. Throws EmailTakenError if another user of the pool has it. */
  setEmail(user: PoolUser, address: PoolAddress): Promise<void>;
  /** Ends the pool's sessions; the next sign-in by password requires a new one. */
  requireNewPassword(user: PoolUser): Promise<void>;
  /** Ends the pool's sessions and prevents further sign-ins. */
  disable(user: PoolUser): Promise<void>;
  enable(user: PoolUser): Promise<void>;
  remove(user: PoolUser): Promise<void>;
  /** Puts the user into these groups and removes them from the product's other groups. */
  setGroups(user: PoolUser, groups: string[]): Promise<void>;
}

/** Another user of the pool has the address. */
export class EmailTakenError extends Error {}

/** Calls the hosted pool about a user, if the user belongs to one. */
export async function callHostedPool(
  pool: HostedPool | undefined,
  user: { id: string; hosted_as: string | null } | undefined,
  callPool: (pool: HostedPool, user: PoolUser) => Promise<void>,
): Promise<void> {
  if (!pool || !user?.hosted_as) return;
  await callPool(pool, { id: user.id, name: user.hosted_as });
}

/** The only source of the current time, for all expiry and age rules. */
export interface Clock {
  now(): Date;
}

/** A message to one address, as plain text and HTML. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Result of the shared rate limiter. */
export interface RateLimitResult {
  allowed: boolean;
  retryAfterSeconds: number;
}

/** Maximum number of hits in a window of seconds. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** All rate limits of the provider. `account` is a known or unknown user, `address` a network address. */
export interface IdentityLimits {
  signInsOfAccount: RateLimit;
  signInsOfAddress: RateLimit;
  /** Wrong passwords in a row. */
  failedSignInsOfAccount: RateLimit;
  /** Any page can make a browser start a social sign-in, so these must not use up the sign-ins by password. */
  socialSignInsOfAddress: RateLimit;
  codesOfAccount: RateLimit;
  codesOfAccountDaily: RateLimit;
  codesOfAddress: RateLimit;
  triesOfAccount: RateLimit;
  /** Codes requested on the same trusted device. */
  codePauseOfDevice: RateLimit;
  /**
   * Tries in the browser that requested the code. Windows are fixed; a shorter one could end while the code is valid.
   */
  triesOfOwnCode: RateLimit;
  /** New sessions of a hosted pool, which each need a call to the pool. */
  newSessionsOfAddress: RateLimit;
}

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Defaults; see docs/product.md, Limits. */
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

/** An OpenID Connect issuer that members can sign in with. */
export interface SocialProvider {
  /** Cognito's `identity_provider`, for example `Google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type SignInMethod = 'password' | 'social';

/** `refused`: wrong password or the like; `limited`: too many attempts; `failed`: a failure on our side. */
export type SignInOutcome = 'ok' | 'refused' | 'limited' | 'failed';

/** Options of the provider, which reads nothing from the environment itself. */
export interface IdentityOptions {
  /** The tables are in the schema `identity`, created by `server/migrations/0001-identity.sql`. */
  pool: pg.Pool;
  clock: Clock;
  /** 32 bytes stored outside the database; all keys of the provider are derived from it. */
  secret: Buffer;
  /** Without a trailing slash; the issuer is `${publicUrl}/identity/${poolId}`. */
  publicUrl: string;
  /** Default: `ap-south-1_TrothLocal`. */
  poolId?: string;
  /** Default: `troth-web`. */
  clientId?: string;
  /** Responses do not wait for it; a rejection is logged. */
  sendEmail(message: Email): Promise<void>;
  /** Returns the claim `cognito:groups`; called for every token. */
  groupsOf(userId: string): Promise<string[]>;
  /** Called for each new session before its tokens are returned. If it fails, the sign-in fails. */
  onSignedIn?(userId: string): Promise<void>;
  /** Called when an attempt to sign in ends, to count it. A refresh of tokens is none. */
  onSignInAttempt?(method: SignInMethod, outcome: SignInOutcome): void;
  /** Deletes the product's data of a user before the user is deleted. Must be idempotent. */
  onUserDeleted(userId: string): Promise<void>;
  /** Called when a user has verified an address, again or for the first time, in the transaction that records it. */
  onEmailVerified?(userId: string, at: Date, transaction: QueryExecutorProvider): Promise<void>;
  /** Called in the transaction that gives a user an address that has not been verified. */
  onEmailUnverified?(userId: string, transaction: QueryExecutorProvider): Promise<void>;
  /** Called after sessions were ended other than by signing out of them. */
  onSessionsEnded?(userId: string, sessionIds: string[]): void;
  /** Counts one hit in a bucket that all processes share. */
  consumeRateLimit(bucket: string, max: number, windowSeconds: number): Promise<RateLimitResult>;
  /** Resets a bucket. */
  resetRateLimit(bucket: string): Promise<void>;
  /** Returns the network address that rate limits count. */
  clientAddress(request: FastifyRequest): string;
  /** Whether an error means that the database or the hosted pool is unreachable; the response is then 503. */
  isUnavailable(error: unknown): boolean;
  /** The pool that stores and signs in the users, if there is one. */
  hosted?: HostedPool;
  /** Base URL, without a trailing slash, of a service with the range API of Have I Been Pwned. Default: none. */
  passwordRangeUrl?: string;
  /** Default: none, so that members sign in by password only. */
  socialProviders?: SocialProvider[];
  /** For development: browsers may reach the site as `localhost` or `127.0.0.1`. */
  allowLocalHostnames?: boolean;
  /** Private URL scheme of a mobile app that social sign-in may also redirect to, for example `org.example.app`. */
  mobileRedirectScheme?: string | undefined;
  /** Overrides of `defaultLimits`. */
  limits?: Partial<IdentityLimits>;
}

export const DEFAULT_POOL_ID = 'ap-south-1_TrothLocal';
export const DEFAULT_CLIENT_ID = 'troth-web';
