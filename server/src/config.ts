import net from 'node:net';
import path from 'node:path';
import type { SocialProvider } from '@troth/identity';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { readSocialProviders } from './social-providers.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

const count = (fallback: number) => wholeNumber(1, 1_000_000).default(fallback);

const secretKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32);

const hasHundredths = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((list) => list.length <= 2 && list.every((secret) => secret !== ''));

const country = z.custom<CountryCode>((code) => isSupportedCountry(code as string));

const countries = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim()))
  .refine((list) => list.every((code) => isSupportedCountry(code)) || list.join() === '*');

/** Addresses, networks and what the framework calls by name. */
const proxies = z
  .string()
  .min(1)
  .refine((list) =>
    list.split(',').every((entry) => {
      const [address = '', bits] = entry.trim().split('/');
      if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true;
      const most = net.isIPv6(address) ? 128 : 32;
      return (
        net.isIP(address) > 0 &&
        (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= most))
      );
    }),
  );

/** Every setting, with what it should be when it is wrong. All are optional (decisions §1). */
const settings = {
  NODE_ENV: [
    z.enum(['development', 'test', 'production']).default('development'),
    'development, test or production',
  ],
  PORT: [wholeNumber(0, 65535).default(3000), 'a port number, 0 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'],
  DATA_DIR: [z.string().min(1).default('./.data'), 'a folder for the data'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'a PostgreSQL address, postgres://user:password@host:5432/name',
  ],
  DATABASE_POOL_SIZE: [wholeNumber(2, 500).default(20), 'connections to the database, 2 to 500'],
  PUBLIC_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'the address people use, such as https://example.org',
  ],
  TLS_CERT_FILE: [z.string().min(1).optional(), 'the file of a TLS certificate (with TLS_KEY_FILE)'],
  TLS_KEY_FILE: [z.string().min(1).optional(), 'the file of its private key (with TLS_CERT_FILE)'],
  SECRET_KEY: [secretKey.optional(), '32 random bytes in base64: openssl rand -base64 32'],
  SEED_DEMO: [wholeNumber(0, 10_000_000).optional(), 'how many demo members to make on an empty database'],
  TRUST_PROXY: [
    proxies.optional(),
    'addresses or networks of the proxies in front, separated by commas, such as 10.0.0.5',
  ],
  LANDING_IMAGE_URL: [z.url({ protocol: /^https?$/ }).optional(), 'the address of an image service'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'a mail server, smtps://user:password@host:465'],
  MAIL_FROM: [
    z.string().min(3).default('Troth <no-reply@localhost>'),
    'the sender of our mails, Troth <hello@example.org>',
  ],
  PHONE_DEFAULT_COUNTRY: [country.default('IN'), 'the ISO code of a country, such as IN'],
  SMS_COUNTRIES: [
    countries.default(['IN']),
    'ISO codes of countries that codes are sent to, separated by commas, such as IN,GB, or * for all',
  ],
  SMS_PER_DAY: [count(1000), 'a whole number from 1 (text messages a UTC day for the whole site)'],
  COGNITO_USER_POOL_ID: [
    z
      .string()
      .regex(/^[a-z0-9-]+_\w+$/)
      .optional(),
    'the id of an Amazon Cognito user pool, ap-south-1_… (with COGNITO_CLIENT_ID)',
  ],
  COGNITO_CLIENT_ID: [
    z
      .string()
      .regex(/^[\w+-]{1,128}$/)
      .optional(),
    'the id of an app client of that pool, without a secret',
  ],
  COGNITO_DOMAIN: [
    z
      .string()
      .regex(/^[a-z0-9.-]+\.[a-z]+$/)
      .optional(),
    "the pool's domain for social sign-in, without https://",
  ],
  COGNITO_PROVIDERS: [
    z
      .string()
      .regex(/^\w+(,\w+)*$/)
      .transform((names) => names.split(','))
      .default([]),
    "the names of the pool's social providers, such as Google,SignInWithApple (with COGNITO_DOMAIN)",
  ],
  COGNITO_ENDPOINT: [
    z.url({ protocol: /^https?$/ }).optional(),
    "the address of something that speaks Amazon Cognito's protocol, where that is not Amazon",
  ],
  COGNITO_ACCESS_KEY_ID: [
    z.string().min(1).optional(),
    'the id of an access key (with COGNITO_SECRET_ACCESS_KEY)',
  ],
  COGNITO_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'its secret (with COGNITO_ACCESS_KEY_ID)'],
  SMS_SNS_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    'the region of Amazon SNS, such as ap-south-1',
  ],
  SMS_SNS_ACCESS_KEY_ID: [
    z.string().min(1).optional(),
    'the id of an access key (with SMS_SNS_SECRET_ACCESS_KEY)',
  ],
  SMS_SNS_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'its secret (with SMS_SNS_ACCESS_KEY_ID)'],
  SMS_SNS_SENDER_ID: [
    z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/)
      .optional(),
    'the name that text messages come from: 1 to 11 letters and digits',
  ],
  SMS_SNS_ENTITY_ID: [
    z.string().min(1).optional(),
    'the entity id of your registration in India (with SMS_SNS_TEMPLATE_ID)',
  ],
  SMS_SNS_TEMPLATE_ID: [
    z.string().min(1).optional(),
    'the id under which the message is registered in India (with SMS_SNS_ENTITY_ID)',
  ],
  TWILIO_ACCOUNT_SID: [
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/)
      .optional(),
    'an account SID of Twilio, AC… (with TWILIO_AUTH_TOKEN and TWILIO_FROM)',
  ],
  TWILIO_AUTH_TOKEN: [z.string().min(1).optional(), 'its auth token (with TWILIO_ACCOUNT_SID)'],
  TWILIO_FROM: [
    z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
      .optional(),
    'the number, name or messaging service (MG…) that text messages come from (with TWILIO_ACCOUNT_SID)',
  ],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'the name of a bucket for pictures: 3 to 63 small letters, digits, hyphens and dots',
  ],
  S3_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    'the region of the bucket, such as eu-central-1',
  ],
  S3_ENDPOINT: [
    z.url({ protocol: /^https?$/ }).optional(),
    'the address of a service compatible with S3, such as https://storage.example.org',
  ],
  S3_ACCESS_KEY_ID: [z.string().min(1).optional(), 'the id of an access key (with S3_SECRET_ACCESS_KEY)'],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'its secret (with S3_ACCESS_KEY_ID)'],
  REDIS_URL: [
    z.url({ protocol: /^rediss?$/ }).optional(),
    'a Redis or Valkey server, redis://user:password@host:6379',
  ],
  CURRENCY: [
    z.enum(Intl.supportedValuesOf('currency').filter(hasHundredths)).default('INR'),
    'the ISO 4217 code of a currency of a hundred minor units, such as INR',
  ],
  STRIPE_SECRET_KEY: [
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
    'a secret key of Stripe, sk_test_… or sk_live_… (with STRIPE_WEBHOOK_SECRETS)',
  ],
  STRIPE_WEBHOOK_SECRETS: [
    secrets.optional(),
    'the signing secrets of the webhook, separated by a comma where one follows the other',
  ],
  CASHFREE_CLIENT_ID: [
    z.string().min(1).optional(),
    'the client id of Cashfree (with CASHFREE_CLIENT_SECRET)',
  ],
  CASHFREE_CLIENT_SECRET: [z.string().min(1).optional(), 'its secret (with CASHFREE_CLIENT_ID)'],
  CASHFREE_ENVIRONMENT: [z.enum(['sandbox', 'production']).optional(), 'sandbox or production'],
  CASHFREE_WEBHOOK_SECRETS: [
    secrets.optional(),
    'the client secrets that sign webhooks, separated by a comma, while one follows the other',
  ],
  RECEIPT_ISSUER: [
    z
      .string()
      .min(1)
      .default('Troth')
      .transform((text) => text.split(';').map((line) => line.trim()))
      .refine((lines) => lines.every((line) => line !== '')),
    'who sells, as it stands on receipts: a name, then lines such as an address, separated by semicolons',
  ],
  GEOIP_FILE: [
    z.string().min(1).optional(),
    "a file in MaxMind's format that tells the places of network addresses, such as GeoLite2-City.mmdb",
  ],
  AUTO_APPROVE_PHOTOS: [
    z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    'true or false: whether photos that pass the checks are shown before staff have looked',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    'fatal, error, warn, info, debug or silent',
  ],
  RATE_ADDRESS_PER_MINUTE: [count(300), 'a whole number from 1'],
  RATE_MEMBER_PER_MINUTE: [count(600), 'a whole number from 1'],
  RATE_SEARCH_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_INTERESTS_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_PHOTOS_PER_MINUTE: [count(120), 'a whole number from 1'],
  RATE_MESSAGES_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_PAYMENTS_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_SIGN_IN_PER_ACCOUNT: [count(10), 'a whole number from 1 (for 15 minutes)'],
  RATE_SIGN_IN_PER_ADDRESS: [count(100), 'a whole number from 1 (for an hour)'],
  RATE_CODES_PER_ACCOUNT: [count(3), 'a whole number from 1 (for 15 minutes)'],
  RATE_CODES_PER_ACCOUNT_DAY: [count(10), 'a whole number from 1 (for a day)'],
  RATE_CODES_PER_ADDRESS_DAY: [count(100), 'a whole number from 1 (for a day)'],
  RATE_CODE_TRIES_DAY: [count(30), 'a whole number from 1 (for a day)'],
  RATE_CONCERNS_PER_HOUR: [count(10), 'a whole number from 1 (for an hour)'],
  RATE_CONCERNS_PER_DAY: [count(30), 'a whole number from 1 (for a day)'],
} as const;

type Name = keyof typeof settings;
type Values = { [K in Name]: z.output<(typeof settings)[K][0]> };

export interface Config
  extends Omit<Values, 'SECRET_KEY' | 'PUBLIC_URL' | 'SEED_DEMO' | 'LOG_LEVEL' | 'AUTO_APPROVE_PHOTOS'> {
  production: boolean;
  loopback: boolean;
  /** Each group of `OIDC_<NAME>_…`. */
  socialProviders: SocialProvider[];
  /** Without a slash at the end; null where it follows from the port we get. */
  PUBLIC_URL: string | null;
  SECRET_KEY: Buffer | null;
  SEED_DEMO: number;
  AUTO_APPROVE_PHOTOS: boolean;
  LOG_LEVEL: string;
}

/** All that is wrong with the settings, one line each. */
export class ConfigError extends Error {}

function across(values: Values): string[] {
  const production = values.NODE_ENV === 'production';
  const wrong: string[] = [];
  if (!production && !LOOPBACK.has(values.HOST)) {
    wrong.push('HOST should be 127.0.0.1, ::1 or localhost unless NODE_ENV is production');
  }
  if (!values.TLS_CERT_FILE !== !values.TLS_KEY_FILE) {
    wrong.push('TLS_CERT_FILE and TLS_KEY_FILE should be set together');
  }
  if (production && !values.SMTP_URL) {
    wrong.push('SMTP_URL should be set in production, or no member could confirm an e-mail address');
  }
  if (production && !values.PUBLIC_URL) wrong.push('PUBLIC_URL should be set in production');
  return wrong;
}

function acrossStore(values: Values): string[] {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, PUBLIC_URL } = values;
  const wrong: string[] = [];
  if (!S3_BUCKET && (S3_REGION || S3_ENDPOINT || S3_ACCESS_KEY_ID)) {
    wrong.push('S3_BUCKET should be set with the other settings of S3');
  }
  if (S3_BUCKET && !S3_REGION && !S3_ENDPOINT) {
    wrong.push('S3_REGION or S3_ENDPOINT should be set with S3_BUCKET');
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    wrong.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY should be set together');
  }
  if (PUBLIC_URL?.startsWith('https:') && S3_ENDPOINT?.startsWith('http:')) {
    wrong.push(
      'S3_ENDPOINT should begin with https as PUBLIC_URL does, or browsers would refuse its pictures',
    );
  }
  return wrong;
}

function acrossPayments(values: Values): string[] {
  const wrong: string[] = [];
  if (!values.STRIPE_SECRET_KEY !== !values.STRIPE_WEBHOOK_SECRETS) {
    wrong.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS should be set together');
  }
  if (!values.CASHFREE_CLIENT_ID !== !values.CASHFREE_CLIENT_SECRET) {
    wrong.push('CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET should be set together');
  }
  if (values.NODE_ENV === 'production' && values.CASHFREE_CLIENT_ID && !values.CASHFREE_ENVIRONMENT) {
    wrong.push(
      'CASHFREE_ENVIRONMENT should be set with CASHFREE_CLIENT_ID in production, or no money would move',
    );
  }
  return wrong;
}

function acrossSms(values: Values): string[] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, SMS_SNS_REGION } = values;
  const { SMS_SNS_ACCESS_KEY_ID, SMS_SNS_SECRET_ACCESS_KEY, SMS_SNS_SENDER_ID } = values;
  const { SMS_SNS_ENTITY_ID, SMS_SNS_TEMPLATE_ID } = values;
  const wrong: string[] = [];
  if (new Set([!TWILIO_ACCOUNT_SID, !TWILIO_AUTH_TOKEN, !TWILIO_FROM]).size > 1) {
    wrong.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM should be set together');
  }
  if (SMS_SNS_REGION && TWILIO_ACCOUNT_SID) {
    wrong.push('SMS_SNS_REGION and TWILIO_ACCOUNT_SID should not both be set: text messages go one way');
  }
  if (!SMS_SNS_REGION && (SMS_SNS_ACCESS_KEY_ID || SMS_SNS_SENDER_ID || SMS_SNS_ENTITY_ID)) {
    wrong.push('SMS_SNS_REGION should be set with the other settings of Amazon SNS');
  }
  if (!SMS_SNS_ACCESS_KEY_ID !== !SMS_SNS_SECRET_ACCESS_KEY) {
    wrong.push('SMS_SNS_ACCESS_KEY_ID and SMS_SNS_SECRET_ACCESS_KEY should be set together');
  }
  if (!SMS_SNS_ENTITY_ID !== !SMS_SNS_TEMPLATE_ID) {
    wrong.push('SMS_SNS_ENTITY_ID and SMS_SNS_TEMPLATE_ID should be set together');
  }
  return wrong;
}

function acrossCognito(values: Values): string[] {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_DOMAIN, COGNITO_PROVIDERS } = values;
  const { COGNITO_ENDPOINT, COGNITO_ACCESS_KEY_ID, COGNITO_SECRET_ACCESS_KEY } = values;
  const wrong: string[] = [];
  if (!COGNITO_USER_POOL_ID !== !COGNITO_CLIENT_ID) {
    wrong.push('COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID should be set together');
  }
  if (!COGNITO_USER_POOL_ID && (COGNITO_DOMAIN || COGNITO_ENDPOINT || COGNITO_ACCESS_KEY_ID)) {
    wrong.push('COGNITO_USER_POOL_ID should be set with the other settings of Amazon Cognito');
  }
  if (COGNITO_USER_POOL_ID && values.SEED_DEMO) {
    wrong.push(
      'SEED_DEMO should be 0 with COGNITO_USER_POOL_ID: demo members sign in by the embedded provider',
    );
  }
  if (COGNITO_PROVIDERS.length > 0 && !COGNITO_DOMAIN) {
    wrong.push('COGNITO_DOMAIN should be set with COGNITO_PROVIDERS');
  }
  if (!COGNITO_ACCESS_KEY_ID !== !COGNITO_SECRET_ACCESS_KEY) {
    wrong.push('COGNITO_ACCESS_KEY_ID and COGNITO_SECRET_ACCESS_KEY should be set together');
  }
  return wrong;
}

/** Reads the environment once; throws a ConfigError that names every wrong setting with what it should be. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const wrong: string[] = [];
  const entries = Object.entries(settings).map(([name, [schema, hint]]) => {
    const result = schema.safeParse(environment[name] || undefined);
    if (!result.success) wrong.push(`${name} should be ${hint}`);
    return [name, result.data];
  });
  const values = Object.fromEntries(entries) as Values;
  if (wrong.length === 0) {
    const groups = [across, acrossStore, acrossPayments, acrossSms, acrossCognito];
    wrong.push(...groups.flatMap((check) => check(values)));
  }
  const production = values.NODE_ENV === 'production';
  const https = values.PUBLIC_URL?.startsWith('https:') ?? values.TLS_CERT_FILE !== undefined;
  const social = readSocialProviders(environment, { production, https });
  wrong.push(...social.wrong);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return {
    ...values,
    production,
    socialProviders: social.providers,
    loopback: LOOPBACK.has(values.HOST),
    DATA_DIR: path.resolve(values.DATA_DIR),
    PUBLIC_URL: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    SECRET_KEY: values.SECRET_KEY ?? null,
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    AUTO_APPROVE_PHOTOS: values.AUTO_APPROVE_PHOTOS ?? !production,
    // The demo members' sign-ins are the embedded provider's.
    SEED_DEMO: values.SEED_DEMO ?? (production || values.COGNITO_USER_POOL_ID ? 0 : 500),
  };
}
