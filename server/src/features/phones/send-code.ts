import type { phoneEndpoints } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import type { SmsFailed } from '../../adapters/sms/port.ts';
import type { Db } from '../../platform/database.ts';
import { ApiError, invalid, NotNow } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { findFields } from '../profiles/index.ts';
import { type ParsedNumber, readNumber } from './numbers.ts';
import { DAY_SECONDS, type PhoneParts, profileNeeded, QUARTER_SECONDS, spend } from './parts.ts';
import {
  CODE_LIFE_MS,
  CODES_TO_RANGE_DAY,
  CODES_TO_RANGE_OF_ALL_DAY,
  codeMessage,
  isServed,
  newCode,
  PAUSE_MS,
  rangeOf,
} from './rules.ts';
import { saveCode } from './store/codes.ts';
import { beginPause, endPause, spendMessage } from './store/pauses.ts';

/** The same for whatever is limited. */
const WAIT = msg(
  'You have asked for a code just now or several times before. Please wait a little and try again.',
);

interface Sending {
  memberId: string;
  number: string;
  network: string;
  now: Date;
}

/**
 * Limits of an account, a network address, a range of numbers and a number, one after the other: whoever is refused
 * spends nothing of what others have, so that nobody keeps a number from being verified by asking again and again.
 */
async function allow({ settings, rateLimiter }: PhoneParts, sending: Sending): Promise<void> {
  const { memberId, number, network } = sending;
  const { codesOfAccount, codesOfAccountDaily, codesOfNetworkDaily } = settings.limits;
  const inQuarter = (about: string, max: number) => ({ about, max, windowSeconds: QUARTER_SECONDS });
  const inDay = (about: string, max: number) => ({ about: `day:${about}`, max, windowSeconds: DAY_SECONDS });
  const own = [
    inQuarter(`account:${memberId}`, codesOfAccount),
    inDay(`account:${memberId}`, codesOfAccountDaily),
    inDay(`network:${network}`, codesOfNetworkDaily),
  ];
  const shared = [
    inQuarter(`number:${number}`, codesOfAccount),
    inDay(`range:${network}:${rangeOf(number)}`, CODES_TO_RANGE_DAY),
    inDay(`range:${rangeOf(number)}`, CODES_TO_RANGE_OF_ALL_DAY),
    inDay(`number:${number}`, codesOfAccountDaily),
  ];
  for (const { about, ...limit } of own) {
    await spend(rateLimiter, [{ ...limit, name: `phones:${about}` }], translate(WAIT));
  }
  for (const { about, ...limit } of shared) {
    const { allowed } = await rateLimiter([{ ...limit, name: `phones:${about}` }]);
    // How long in truth would tell how often others asked for this number.
    if (!allowed) throw new ApiError('RATE_LIMITED', translate(WAIT), QUARTER_SECONDS);
  }
}

async function spendBudget(db: Db, { settings, log }: PhoneParts, now: Date): Promise<void> {
  const most = settings.limits.messagesDaily;
  const sent = await spendMessage(db, { now, most });
  if (sent === null) {
    throw new NotNow(t('We have sent as many text messages as we can today. Please try again tomorrow.'));
  }
  // Whoever takes the last one says it, once for all processes.
  if (sent === most) log.warn({ most }, 'the text messages of the day are spent');
}

async function handOver(parts: PhoneParts, db: Db, { memberId, number, now }: Sending): Promise<void> {
  const { vault, sendSms, log } = parts;
  const code = newCode();
  await sendSms?.({ to: number, text: codeMessage(code) }).catch(({ name, reason, code }: SmsFailed) => {
    log.warn({ name, reason, code }, 'a text message was not handed over');
    throw new NotNow(t('We could not send the text message. Please ask for a code again.'));
  });
  // Afterwards: where nothing was sent, the code before is still the one.
  const isKept = await saveCode(db, {
    memberId,
    numberMac: vault.macOf(number),
    sealedNumber: vault.seal(number, memberId),
    codeMac: vault.macOfCode(code, { memberId, number }),
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  });
  if (!isKept) throw profileNeeded();
}

function readServed(text: string, { settings }: PhoneParts): ParsedNumber {
  const parsed = readNumber(text, settings.defaultCountry);
  if (isServed(parsed.country, settings.countries)) return parsed;
  throw invalid('phoneNumber', t('We cannot send text messages to this country yet.'));
}

/**
 * Sends a code to a number. Whether somebody has proven it already changes nothing here, so that neither answer nor time
 * tells of it; and so an answer can wait for the message to be handed over, and say when it was not.
 */
export async function sendPhoneCode(
  { caller: { memberId }, body, db, now, network }: Call<typeof phoneEndpoints.sendOtp>,
  parts: PhoneParts,
): Promise<{ success: true; message: string }> {
  if (!(await findFields(db, memberId))) throw profileNeeded();
  const { number, written } = readServed(body.phoneNumber, parts);
  if (!parts.sendSms) {
    throw new NotNow(
      t('Phone numbers cannot be verified here at the moment. Everything else works without.'),
    );
  }
  const sending = { memberId, number, network, now };
  const ofNumber = parts.vault.aliasOf('number', number);
  const about = [parts.vault.aliasOf('account', memberId), ofNumber];
  const endsAt = new Date(now.getTime() + PAUSE_MS);
  if (!(await beginPause(db, { about, now, endsAt })))
    throw new ApiError('RATE_LIMITED', translate(WAIT), PAUSE_MS / 1000);
  await allow(parts, sending).catch(async (error: unknown) => {
    // Nothing was sent there: whoever else asks for it need not wait.
    await endPause(db, [ofNumber]);
    throw error;
  });
  await spendBudget(db, parts, now);
  await handOver(parts, db, sending).catch(async (error: unknown) => {
    // Not their fault: they need not wait.
    await endPause(db, about);
    throw error;
  });
  return {
    success: true,
    message: t('We sent a code to {number}. It is good for 10 minutes.', { number: written }),
  };
}
