import { createECDH } from 'node:crypto';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import {
  isLoopbackUrl,
  nonEmptyString,
  positiveInteger,
  requireAllOrNone,
  requireBaseSetting,
  type ValuesOf,
  webUrl,
} from './setting-types.ts';
import type { SiteValues } from './site.ts';

const country = z.custom<CountryCode>((code) => isSupportedCountry(code as string));

const countries = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim()))
  .refine((list) => list.every((code) => isSupportedCountry(code)) || list.join() === '*');

export const smsSettings = {
  PHONE_DEFAULT_COUNTRY: [country.default('IN'), 'the ISO code of a country, such as IN'],
  SMS_COUNTRIES: [
    countries.default(['IN']),
    'ISO codes of countries that codes are sent to, separated by commas, such as IN,GB, or * for all',
  ],
  SMS_PER_DAY: [positiveInteger(1000), 'a whole number from 1 (text messages a UTC day for the whole site)'],
  SMS_SNS_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    'the region of Amazon SNS, such as ap-south-1',
  ],
  SMS_SNS_ACCESS_KEY_ID: [
    nonEmptyString.optional(),
    'the id of an access key (with SMS_SNS_SECRET_ACCESS_KEY)',
  ],
  SMS_SNS_SECRET_ACCESS_KEY: [
    nonEmptyString.optional(),
    'the secret of that access key (with SMS_SNS_ACCESS_KEY_ID)',
  ],
  SMS_SNS_SENDER_ID: [
    z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/)
      .optional(),
    'the name that text messages come from: 1 to 11 letters and digits',
  ],
  SMS_SNS_ENTITY_ID: [
    nonEmptyString.optional(),
    'the entity id of your registration in India (with SMS_SNS_TEMPLATE_ID)',
  ],
  SMS_SNS_TEMPLATE_ID: [
    nonEmptyString.optional(),
    'the id under which the message is registered in India (with SMS_SNS_ENTITY_ID)',
  ],
  TWILIO_ACCOUNT_SID: [
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/)
      .optional(),
    'an account SID of Twilio, AC… (with TWILIO_AUTH_TOKEN and TWILIO_FROM)',
  ],
  TWILIO_AUTH_TOKEN: [nonEmptyString.optional(), 'the auth token of that account (with TWILIO_ACCOUNT_SID)'],
  TWILIO_FROM: [
    z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
      .optional(),
    'the number, name or messaging service (MG…) that text messages come from (with TWILIO_ACCOUNT_SID)',
  ],
} as const;

const vapidPrivateKey = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((key) => {
    try {
      createECDH('prime256v1').setPrivateKey(key);
      return true;
    } catch {
      return false;
    }
  });

export const pushSettings = {
  VAPID_PRIVATE_KEY: [
    vapidPrivateKey.optional(),
    'a private key for Web Push, 43 characters of base64url: npx web-push generate-vapid-keys',
  ],
  VAPID_SUBJECT: [
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
    'how push services can reach you, such as mailto:operator@example.org',
  ],
} as const;

export function checkSms(values: ValuesOf<typeof smsSettings>): string[] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = values;
  const { SMS_SNS_REGION, SMS_SNS_ACCESS_KEY_ID, SMS_SNS_SECRET_ACCESS_KEY } = values;
  const { SMS_SNS_SENDER_ID, SMS_SNS_ENTITY_ID, SMS_SNS_TEMPLATE_ID } = values;
  const errors = [
    ...requireAllOrNone({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }),
    ...requireBaseSetting(
      { SMS_SNS_REGION },
      { SMS_SNS_ACCESS_KEY_ID, SMS_SNS_SENDER_ID, SMS_SNS_ENTITY_ID },
      'the other settings of Amazon SNS',
    ),
    ...requireAllOrNone({ SMS_SNS_ACCESS_KEY_ID, SMS_SNS_SECRET_ACCESS_KEY }),
    ...requireAllOrNone({ SMS_SNS_ENTITY_ID, SMS_SNS_TEMPLATE_ID }),
  ];
  if (SMS_SNS_REGION && TWILIO_ACCOUNT_SID) {
    errors.push(
      'SMS_SNS_REGION and TWILIO_ACCOUNT_SID should not both be set: text messages use only one of them',
    );
  }
  return errors;
}

/** Amazon's console shows the URL with the publish path; only the origin is kept. */
const appSyncEndpoint = webUrl
  .refine((address) => {
    const { protocol, pathname, search } = new URL(address);
    return (
      ['/', '/event'].includes(pathname) &&
      search === '' &&
      (protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(address)))
    );
  })
  .transform((address) => new URL(address).origin);

export const appSyncSettings = {
  APPSYNC_ENDPOINT: [
    appSyncEndpoint.optional(),
    'the HTTP address of an AppSync Event API, such as https://abc.appsync-api.ap-south-1.amazonaws.com',
  ],
  APPSYNC_CHANNEL: [
    z
      .string()
      .regex(/^(\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?){2,5}$/)
      .default('/default/troth'),
    'a channel in a namespace of that API, such as /default/troth',
  ],
  APPSYNC_API_KEY: [nonEmptyString.optional(), 'an API key of that API, unless requests are signed'],
  APPSYNC_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    'the region of that API, such as ap-south-1 (unless APPSYNC_API_KEY is set)',
  ],
  APPSYNC_ACCESS_KEY_ID: [
    nonEmptyString.optional(),
    'the id of an access key (with APPSYNC_SECRET_ACCESS_KEY)',
  ],
  APPSYNC_SECRET_ACCESS_KEY: [
    nonEmptyString.optional(),
    'the secret of that access key (with APPSYNC_ACCESS_KEY_ID)',
  ],
} as const;

export function checkAppSync(
  values: ValuesOf<typeof appSyncSettings> & Pick<SiteValues, 'REDIS_URL'>,
): string[] {
  const { APPSYNC_ENDPOINT, APPSYNC_API_KEY, APPSYNC_REGION, REDIS_URL } = values;
  const { APPSYNC_ACCESS_KEY_ID, APPSYNC_SECRET_ACCESS_KEY } = values;
  const errors = [
    ...requireBaseSetting(
      { APPSYNC_ENDPOINT },
      { APPSYNC_API_KEY, APPSYNC_REGION, APPSYNC_ACCESS_KEY_ID },
      'the other settings of AppSync Events',
    ),
    ...requireAllOrNone({ APPSYNC_ACCESS_KEY_ID, APPSYNC_SECRET_ACCESS_KEY }),
  ];
  if (APPSYNC_API_KEY && APPSYNC_ACCESS_KEY_ID) {
    errors.push(
      'APPSYNC_API_KEY and APPSYNC_ACCESS_KEY_ID should not both be set: requests use only one of them',
    );
  }
  if (APPSYNC_ENDPOINT && !APPSYNC_API_KEY && !APPSYNC_REGION) {
    errors.push('APPSYNC_REGION or APPSYNC_API_KEY should be set with APPSYNC_ENDPOINT');
  }
  if (APPSYNC_ENDPOINT && REDIS_URL) {
    errors.push('APPSYNC_ENDPOINT and REDIS_URL should not both be set: live updates use only one of them');
  }
  return errors;
}
