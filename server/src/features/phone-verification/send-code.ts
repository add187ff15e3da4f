import type { phoneVerificationEndpoints } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { SmsFailed } from '../../adapters/sms/port.ts';
import type { Db } from '../../platform/database.ts';
import { ApiError, TemporarilyUnavailable, validationError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { findProfileFields } from '../profiles/index.ts';
import {
  CODE_COOLDOWN_MS,
  CODE_LIFETIME_MS,
  codeMessage,
  generateCode,
  isSupportedCountry,
  MAX_DAILY_CODES_PER_NETWORK_AND_RANGE,
  MAX_DAILY_CODES_PER_RANGE,
  numberRange,
} from './rules.ts';
import {
  DAY_SECONDS,
  type PhoneDependencies,
  profileRequiredError,
  QUARTER_HOUR_SECONDS,
  requireWithinLimits,
} from './settings.ts';
import { consumeDailyMessage, endCooldown, saveCode, startCooldown } from './store.ts';

export interface ParsedNumber {
  /** E.164. */
  number: string;
  country: CountryCode | null;
  /** The number as shown to the member. */
  formatted: string;
}

/** Number types that can receive codes; landlines, premium numbers, pagers and VoIP are refused. */
const SMS_NUMBER_TYPES: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Parses a typed mobile number, of the default country if it has no country code. Throws 400 if it is not a valid mobile
 * number.
 */
function parsePhoneNumber(text: string, defaultCountry: CountryCode): ParsedNumber {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  if (!parsed?.isValid()) {
    throw validationError(
      'phoneNumber',
      t('Check the phone number. If it’s from outside your country, start with + and the country code.'),
    );
  }
  if (!SMS_NUMBER_TYPES.has(parsed.getType())) {
    throw validationError('phoneNumber', t('Enter a mobile number: we’ll text you the code.'));
  }
  return { number: parsed.number, country: parsed.country ?? null, formatted: parsed.formatInternational() };
}

/** The same text for every limit, so that it does not reveal which one was reached. */
const TOO_MANY_REQUESTS = msg(
  'You’ve requested a code just now, or several earlier. Please wait a little and try again.',
);

interface CodeRequest {
  memberId: string;
  number: string;
  network: string;
  now: Date;
}

/**
 * Checks the limits of the account and the network address in turn, then those of the number and its range. A request
 * that one limit refuses uses up nothing of the later ones.
 */
async function requireCodeAllowed(
  { settings, rateLimiter }: PhoneDependencies,
  codeRequest: CodeRequest,
): Promise<void> {
  const { memberId, number, network } = codeRequest;
  const { codesOfAccount, codesOfAccountDaily, codesOfNetworkDaily } = settings.limits;
  const inQuarter = (key: string, max: number) => ({ key, max, windowSeconds: QUARTER_HOUR_SECONDS });
  const inDay = (key: string, max: number) => ({ key: `day:${key}`, max, windowSeconds: DAY_SECONDS });
  const ownLimits = [
    inQuarter(`account:${memberId}`, codesOfAccount),
    inDay(`account:${memberId}`, codesOfAccountDaily),
    inDay(`network:${network}`, codesOfNetworkDaily),
  ];
  const sharedLimits = [
    inQuarter(`number:${number}`, codesOfAccount),
    inDay(`range:${network}:${numberRange(number)}`, MAX_DAILY_CODES_PER_NETWORK_AND_RANGE),
    inDay(`range:${numberRange(number)}`, MAX_DAILY_CODES_PER_RANGE),
    inDay(`number:${number}`, codesOfAccountDaily),
  ];
  for (const { key, ...limit } of ownLimits) {
    await requireWithinLimits(
      rateLimiter,
      [{ ...limit, name: `phones:${key}` }],
      translate(TOO_MANY_REQUESTS),
    );
  }
  for (const { key, ...limit } of sharedLimits) {
    const { allowed } = await rateLimiter([{ ...limit, name: `phones:${key}` }]);
    // The exact time would reveal requests by other members.
    if (!allowed) throw new ApiError('RATE_LIMITED', translate(TOO_MANY_REQUESTS), QUARTER_HOUR_SECONDS);
  }
}

async function consumeDailyBudget(db: Db, { settings, log }: PhoneDependencies, now: Date): Promise<void> {
  const limit = settings.limits.messagesDaily;
  const sent = await consumeDailyMessage(db, { now, limit });
  if (sent === null) {
    throw new TemporarilyUnavailable(
      t('We’ve sent as many text messages as we can today. Please try again tomorrow.'),
    );
  }
  // The request that takes the last message logs it, once for all processes.
  if (sent === limit) log.warn({ limit }, 'the daily limit of text messages is reached');
}

async function sendAndSaveCode(
  dependencies: PhoneDependencies,
  db: Db,
  { memberId, number, now }: CodeRequest,
): Promise<void> {
  const { phoneCipher, sendSms, log } = dependencies;
  const code = generateCode();
  await sendSms?.({ to: number, text: codeMessage(code) }).catch(({ name, reason, code }: SmsFailed) => {
    log.warn({ name, reason, code }, 'a text message could not be sent');
    throw new TemporarilyUnavailable(t('We couldn’t send the text message. Please request a code again.'));
  });
  // Stored after sending: if nothing was sent, the previous code stays valid.
  const isSaved = await saveCode(db, {
    memberId,
    numberMac: phoneCipher.hashNumber(number),
    sealedNumber: phoneCipher.encrypt(number, memberId),
    codeMac: phoneCipher.hashCode(code, { memberId, number }),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  });
  if (!isSaved) throw profileRequiredError();
}

function parseSupportedNumber(text: string, { settings }: PhoneDependencies): ParsedNumber {
  const parsed = parsePhoneNumber(text, settings.defaultCountry);
  if (isSupportedCountry(parsed.country, settings.countries)) return parsed;
  throw validationError('phoneNumber', t('We can’t send text messages to this country yet.'));
}

/**
 * Sends a code to a number. A number that another member has verified is treated like any other, so neither the response
 * nor its time reveals it. The response can therefore wait until the message is sent, and report a failure.
 */
export async function sendPhoneCode(
  { caller: { memberId }, body, db, now, network }: Call<typeof phoneVerificationEndpoints.sendOtp>,
  dependencies: PhoneDependencies,
): Promise<{ success: true; message: string }> {
  if (!(await findProfileFields(db, memberId))) throw profileRequiredError();
  const { number, formatted } = parseSupportedNumber(body.phoneNumber, dependencies);
  if (!dependencies.sendSms) {
    throw new TemporarilyUnavailable(
      t('Phone numbers can’t be verified here at the moment. Everything else works without it.'),
    );
  }
  const codeRequest = { memberId, number, network, now };
  const numberAlias = dependencies.phoneCipher.aliasOf('number', number);
  const cooldownKeys = [dependencies.phoneCipher.aliasOf('account', memberId), numberAlias];
  const endsAt = new Date(now.getTime() + CODE_COOLDOWN_MS);
  if (!(await startCooldown(db, { keys: cooldownKeys, now, endsAt })))
    throw new ApiError('RATE_LIMITED', translate(TOO_MANY_REQUESTS), CODE_COOLDOWN_MS / 1000);
  await requireCodeAllowed(dependencies, codeRequest).catch(async (error: unknown) => {
    // Nothing was sent, so no one else has to wait for this number.
    await endCooldown(db, [numberAlias]);
    throw error;
  });
  await consumeDailyBudget(db, dependencies, now);
  await sendAndSaveCode(dependencies, db, codeRequest).catch(async (error: unknown) => {
    // The member did not cause the failure, so they need not wait.
    await endCooldown(db, cooldownKeys);
    throw error;
  });
  return {
    success: true,
    message: t('We’ve sent a code to {number}. It’s valid for 10 minutes.', { number: formatted }),
  };
}
