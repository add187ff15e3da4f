import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { outboxSms } from './outbox.ts';
import type { SendSms } from './port.ts';
import { twilioSms } from './twilio.ts';

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

/** The operator's way to send text messages; without one the development outbox, and null in production. */
export async function pickSms(config: Settings, db: Db, clock: Clock): Promise<SendSms | null> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  if (accountSid && authToken && from) return twilioSms({ accountSid, authToken, from });
  if (config.SMS_SNS_REGION) {
    const { SMS_SNS_ACCESS_KEY_ID: accessKeyId, SMS_SNS_SECRET_ACCESS_KEY: secretAccessKey } = config;
    const { SMS_SNS_ENTITY_ID: entityId, SMS_SNS_TEMPLATE_ID: templateId } = config;
    // The library is large: only who needs it loads it.
    const { snsSms } = await import('./sns.ts');
    return snsSms({
      region: config.SMS_SNS_REGION,
      senderId: config.SMS_SNS_SENDER_ID,
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      ...(entityId && templateId && { registered: { entityId, templateId } }),
    });
  }
  return config.production ? null : outboxSms(db, clock);
}
