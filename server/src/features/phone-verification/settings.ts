import { t } from '@troth/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { CountryCode } from 'libphonenumber-js/max';
import type { SendSms } from '../../adapters/sms/port.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Bucket, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { PhoneCipher } from './phone-cipher.ts';

/** How many codes can be requested and how many attempts made. */
export interface PhoneLimits {
  /** Per account, and per number, in 15 minutes. */
  codesOfAccount: number;
  /** Per account, and per number. */
  codesOfAccountDaily: number;
  codesOfNetworkDaily: number;
  /** Attempts to enter a code, per account. */
  triesDaily: number;
  /** Messages per day for the whole site. */
  messagesDaily: number;
}

export interface PhoneSettings {
  defaultCountry: CountryCode;
  /** Countries that messages can be sent to; `*` for all. */
  countries: string[];
  limits: PhoneLimits;
}

export interface PhoneDependencies {
  phoneCipher: PhoneCipher;
  /** Null if the operator has not configured a sender. */
  sendSms: SendSms | null;
  settings: PhoneSettings;
  rateLimiter: RateLimiter;
  log: FastifyBaseLogger;
}

export const DAY_SECONDS = 24 * 60 * 60;
export const QUARTER_HOUR_SECONDS = 15 * 60;

/** Counts a hit in each bucket; throws RATE_LIMITED with this message if one of them is full. */
export async function requireWithinLimits(
  rateLimiter: RateLimiter,
  buckets: Bucket[],
  message: string,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await rateLimiter(buckets);
  if (!allowed) throw new ApiError('RATE_LIMITED', message, retryAfterSeconds);
}

export const profileRequiredError = () =>
  new ApiError('FORBIDDEN', t('Create your profile first, then verify your number.'));
