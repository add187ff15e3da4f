import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import type { SocialProvider } from '@troth/identity';
import { checkCognito, cognitoSettings, readSocialProviders } from './identity.ts';
import { appSyncSettings, checkAppSync, checkSms, pushSettings, smsSettings } from './messaging.ts';
import { checkObjects, objectSettings } from './objects.ts';
import { checkPayments, paymentSettings } from './payments.ts';
import type { ValuesOf } from './setting-types.ts';
import {
  checkSite,
  isHttps,
  isLoopback,
  isProduction,
  rateLimitSettings,
  type SiteValues,
  siteSettings,
} from './site.ts';

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Returns an error for each file in the settings that cannot be read. */
function checkReadableFiles({ TLS_CERT_FILE, TLS_KEY_FILE, GEOIP_FILE }: SiteValues): string[] {
  return Object.entries({ TLS_CERT_FILE, TLS_KEY_FILE, GEOIP_FILE })
    .filter(([, file]) => file && !isReadable(file))
    .map(([name, file]) => `${name} should be a file that the site may read: it cannot read ${file}`);
}

/** Every setting with a fixed name. All are optional outside production. */
const settings = {
  ...siteSettings,
  ...appSyncSettings,
  ...smsSettings,
  ...pushSettings,
  ...cognitoSettings,
  ...objectSettings,
  ...paymentSettings,
  ...rateLimitSettings,
};
export const settingNames: readonly string[] = Object.keys(settings);

type Values = ValuesOf<typeof settings>;

const checks: readonly ((values: Values) => string[])[] = [
  checkSite,
  checkAppSync,
  checkObjects,
  checkPayments,
  checkSms,
  checkCognito,
];

export interface Config
  extends Omit<
    Values,
    | 'SECRET_KEY'
    | 'PUBLIC_URL'
    | 'MAIL_FROM'
    | 'SEED_DEMO'
    | 'LOG_LEVEL'
    | 'AUTO_APPROVE_PHOTOS'
    | 'STOP_DELAY_SECONDS'
    | 'API_DOCS'
  > {
  production: boolean;
  loopback: boolean;
  /** One for each group of settings `OIDC_<NAME>_…`. */
  socialProviders: SocialProvider[];
  /** Without a trailing slash; null if it is derived from the port. */
  PUBLIC_URL: string | null;
  MAIL_FROM: string;
  SECRET_KEY: Buffer | null;
  SEED_DEMO: number;
  AUTO_APPROVE_PHOTOS: boolean;
  LOG_LEVEL: string;
  STOP_DELAY_SECONDS: number;
  API_DOCS: boolean;
}

/** Its message lists all errors in the settings, one per line. */
export class ConfigError extends Error {}

/**
 * Reads the environment once. Throws a ConfigError that lists every wrong setting with what it should be. Files that
 * the site opens are only checked with `opensFiles`, because a command's user may not be allowed to read them.
 */
export function readConfig(environment: NodeJS.ProcessEnv, { opensFiles = false } = {}): Config {
  const errors: string[] = [];
  const entries = Object.entries(settings).map(([name, [schema, hint]]) => {
    const result = schema.safeParse(environment[name] || undefined);
    if (result.success) return [name, result.data];
    errors.push(`${name} should be ${hint}`);
    // The value is kept as written, so that other settings that need it do not report it as missing.
    return [name, environment[name]];
  });
  const values = Object.fromEntries(entries) as Values;
  errors.push(...checks.flatMap((check) => check(values)));
  if (opensFiles) errors.push(...checkReadableFiles(values));
  const production = isProduction(values);
  const social = readSocialProviders(environment, { production, https: isHttps(values) });
  errors.push(...social.errors);
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  return {
    ...values,
    production,
    socialProviders: social.providers,
    loopback: isLoopback(values),
    DATA_DIR: path.resolve(values.DATA_DIR),
    PUBLIC_URL: values.PUBLIC_URL ?? null,
    MAIL_FROM: values.MAIL_FROM ?? 'Troth <no-reply@localhost>',
    SECRET_KEY: values.SECRET_KEY ?? null,
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    API_DOCS: values.API_DOCS ?? !production,
    // A load balancer needs a moment to notice that a process is no longer ready.
    STOP_DELAY_SECONDS: values.STOP_DELAY_SECONDS ?? (production ? 5 : 0),
    AUTO_APPROVE_PHOTOS: values.AUTO_APPROVE_PHOTOS ?? !production,
    // The demo members sign in at the embedded provider.
    SEED_DEMO: values.SEED_DEMO ?? (production || values.COGNITO_USER_POOL_ID ? 0 : 500),
  };
}

/** Variables with these prefixes are meant for this site. identity.ts checks variables with the prefix `OIDC_`. */
const SETTING_PREFIXES = [
  'CASHFREE_',
  'COGNITO_',
  'DATABASE_',
  'RATE_',
  'S3_',
  'SMS_',
  'SMTP_',
  'STRIPE_',
  'TLS_',
  'TWILIO_',
  'VAPID_',
];

/** Settings of other programs that are similar to one of ours, such as OpenSSL's certificate file. */
const OTHER_PROGRAM_SETTINGS = new Set(['SSL_CERT_FILE']);

/** Shorter names may have only one typing error, because two make another word, such as HOME from HOST. */
const SHORT_NAME_LENGTH = 6;

/** The edit distance of two words: insertions, deletions, replacements and swaps of neighbours. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const [leftChar, aboveChar] = [from[row - 1], to[column - 1]];
      const isSwap = leftChar === to[column - 2] && aboveChar === from[row - 2];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (leftChar === aboveChar ? 0 : 1),
          isSwap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}

function findClosestSetting(name: string): string | undefined {
  return settingNames
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .filter(({ known, distance }) => distance <= (known.length < SHORT_NAME_LENGTH ? 1 : 2))
    .toSorted((a, b) => a.distance - b.distance)[0]?.known;
}

/** Returns a line for each variable of the environment that looks like a misspelled setting. */
export function findMisspelledSettings(environment: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(settingNames);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.has(name) || OTHER_PROGRAM_SETTINGS.has(name)) return [];
    const suggestion = findClosestSetting(name);
    if (suggestion) return [`${name} is not a setting of this site: did you mean ${suggestion}?`];
    const hasKnownPrefix = SETTING_PREFIXES.some((prefix) => name.startsWith(prefix));
    return hasKnownPrefix ? [`${name} is not a setting of this site: it has no effect.`] : [];
  });
}
