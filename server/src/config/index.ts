import path from 'node:path';
import type { SocialProvider } from '@troth/identity';
import { appSyncSettings, checkAppSync } from './app-sync.ts';
import { checkCognito, cognitoSettings } from './cognito.ts';
import { checkFiles } from './files.ts';
import type { ValuesOf } from './kinds.ts';
import { limitSettings } from './limits.ts';
import { checkObjects, objectSettings } from './objects.ts';
import { checkPayments, paymentSettings } from './payments.ts';
import { checkSite, isHttps, isLoopback, isProduction, siteSettings } from './site.ts';
import { checkSms, smsSettings } from './sms.ts';
import { readSocialProviders } from './social-providers.ts';

/** Every setting that has a name of its own. All are optional outside production. */
const settings = {
  ...siteSettings,
  ...appSyncSettings,
  ...smsSettings,
  ...cognitoSettings,
  ...objectSettings,
  ...paymentSettings,
  ...limitSettings,
};

export const settingNames = Object.keys(settings);

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
  /** Each group of `OIDC_<NAME>_…`. */
  socialProviders: SocialProvider[];
  /** Without a slash at the end; null where it follows from the port we get. */
  PUBLIC_URL: string | null;
  MAIL_FROM: string;
  SECRET_KEY: Buffer | null;
  SEED_DEMO: number;
  AUTO_APPROVE_PHOTOS: boolean;
  LOG_LEVEL: string;
  STOP_DELAY_SECONDS: number;
  API_DOCS: boolean;
}

/** All that is wrong with the settings, one line each. */
export class ConfigError extends Error {}

/**
 * Reads the environment once; throws a ConfigError that names every wrong setting with what it should be. The files that
 * the site itself opens are looked for where `opensFiles` says so: who runs a command may not be let into them.
 */
export function readConfig(environment: NodeJS.ProcessEnv, { opensFiles = false } = {}): Config {
  const wrong: string[] = [];
  const entries = Object.entries(settings).map(([name, [schema, hint]]) => {
    const result = schema.safeParse(environment[name] || undefined);
    if (result.success) return [name, result.data];
    wrong.push(`${name} should be ${hint}`);
    // As it was written: what rests on it is told in the same message, and not that it were missing.
    return [name, environment[name]];
  });
  const values = Object.fromEntries(entries) as Values;
  wrong.push(...checks.flatMap((check) => check(values)));
  if (opensFiles) wrong.push(...checkFiles(values));
  const production = isProduction(values);
  const social = readSocialProviders(environment, { production, https: isHttps(values) });
  wrong.push(...social.wrong);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
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
    // A balancer needs a moment to notice that a process is no longer ready.
    STOP_DELAY_SECONDS: values.STOP_DELAY_SECONDS ?? (production ? 5 : 0),
    AUTO_APPROVE_PHOTOS: values.AUTO_APPROVE_PHOTOS ?? !production,
    // The demo members' sign-ins are the embedded provider's.
    SEED_DEMO: values.SEED_DEMO ?? (production || values.COGNITO_USER_POOL_ID ? 0 : 500),
  };
}
