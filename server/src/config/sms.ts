import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { resting, together } from './across.ts';
import { count, filled, type ValuesOf } from './kinds.ts';

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
  SMS_PER_DAY: [count(1000), 'a whole number from 1 (text messages a UTC day for the whole site)'],
  SMS_SNS_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    'the region of Amazon SNS, such as ap-south-1',
  ],
  SMS_SNS_ACCESS_KEY_ID: [filled.optional(), 'the id of an access key (with SMS_SNS_SECRET_ACCESS_KEY)'],
  SMS_SNS_SECRET_ACCESS_KEY: [filled.optional(), 'its secret (with SMS_SNS_ACCESS_KEY_ID)'],
  SMS_SNS_SENDER_ID: [
    z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/)
      .optional(),
    'the name that text messages come from: 1 to 11 letters and digits',
  ],
  SMS_SNS_ENTITY_ID: [
    filled.optional(),
    'the entity id of your registration in India (with SMS_SNS_TEMPLATE_ID)',
  ],
  SMS_SNS_TEMPLATE_ID: [
    filled.optional(),
    'the id under which the message is registered in India (with SMS_SNS_ENTITY_ID)',
  ],
  TWILIO_ACCOUNT_SID: [
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/)
      .optional(),
    'an account SID of Twilio, AC… (with TWILIO_AUTH_TOKEN and TWILIO_FROM)',
  ],
  TWILIO_AUTH_TOKEN: [filled.optional(), 'its auth token (with TWILIO_ACCOUNT_SID)'],
  TWILIO_FROM: [
    z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
      .optional(),
    'the number, name or messaging service (MG…) that text messages come from (with TWILIO_ACCOUNT_SID)',
  ],
} as const;

export function checkSms(values: ValuesOf<typeof smsSettings>): string[] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = values;
  const { SMS_SNS_REGION, SMS_SNS_ACCESS_KEY_ID, SMS_SNS_SECRET_ACCESS_KEY } = values;
  const { SMS_SNS_SENDER_ID, SMS_SNS_ENTITY_ID, SMS_SNS_TEMPLATE_ID } = values;
  const wrong = [
    ...together({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }),
    ...resting(
      { SMS_SNS_REGION },
      { SMS_SNS_ACCESS_KEY_ID, SMS_SNS_SENDER_ID, SMS_SNS_ENTITY_ID },
      'the other settings of Amazon SNS',
    ),
    ...together({ SMS_SNS_ACCESS_KEY_ID, SMS_SNS_SECRET_ACCESS_KEY }),
    ...together({ SMS_SNS_ENTITY_ID, SMS_SNS_TEMPLATE_ID }),
  ];
  if (SMS_SNS_REGION && TWILIO_ACCOUNT_SID) {
    wrong.push('SMS_SNS_REGION and TWILIO_ACCOUNT_SID should not both be set: text messages go one way');
  }
  return wrong;
}
