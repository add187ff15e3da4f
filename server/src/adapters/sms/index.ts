import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { saveMessage } from '../../platform/outbox.ts';
import { type SendSms, SMS_TIMEOUT_MS, SmsFailed } from './port.ts';

/** Stores text messages for development instead of sending them; they are readable at /dev/outbox. */
export const createOutboxSms =
  (db: Db, clock: Clock): SendSms =>
  ({ to, text }) =>
    saveMessage(db, { channel: 'sms', to, text, sentAt: clock.now() });

interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A phone number, a name, or the id of a messaging service. */
  from: string;
  endpoint?: string;
  timeoutMs?: number;
}

const errorResponse = z.object({ code: z.number() });

const readErrorCode = async (response: Response): Promise<string | null> => {
  const parsed = errorResponse.safeParse(await response.json().catch(() => null));
  return parsed.success ? String(parsed.data.code) : null;
};

const toFailure = (status: number) => {
  if (status === 429) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'down';
};

/** Text messages through Twilio's REST API. */
export function createTwilioSms(settings: TwilioSettings): SendSms {
  const { accountSid, authToken, from, endpoint = 'https://api.twilio.com' } = settings;
  const { timeoutMs = SMS_TIMEOUT_MS } = settings;
  const url = `${endpoint}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From';

  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(({ name }: Error) => {
      throw new SmsFailed('down', name);
    });
    if (response.status === 201) {
      await response.body?.cancel();
      return;
    }
    throw new SmsFailed(toFailure(response.status), await readErrorCode(response));
  };
}

interface Settings {
  production: boolean;
  SMS_SNS_REGION?: string | undefined;
  SMS_SNS_ACCESS_KEY_ID?: string | undefined;
  SMS_SNS_SECRET_ACCESS_KEY?: string | undefined;
  SMS_SNS_SENDER_ID?: string | undefined;
  SMS_SNS_ENTITY_ID?: string | undefined;
  SMS_SNS_TEMPLATE_ID?: string | undefined;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
}

/** The configured SMS provider; otherwise the development outbox, or null in production. */
export async function pickSms(config: Settings, db: Db, clock: Clock): Promise<SendSms | null> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  if (accountSid && authToken && from) return createTwilioSms({ accountSid, authToken, from });
  if (config.SMS_SNS_REGION) {
    const { SMS_SNS_ACCESS_KEY_ID: accessKeyId, SMS_SNS_SECRET_ACCESS_KEY: secretAccessKey } = config;
    const { SMS_SNS_ENTITY_ID: entityId, SMS_SNS_TEMPLATE_ID: templateId } = config;
    // The library is large, so it is loaded only when used.
    const { createSnsSms } = await import('./sns.ts');
    return createSnsSms({
      region: config.SMS_SNS_REGION,
      senderId: config.SMS_SNS_SENDER_ID,
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      ...(entityId && templateId && { registration: { entityId, templateId } }),
    });
  }
  return config.production ? null : createOutboxSms(db, clock);
}
