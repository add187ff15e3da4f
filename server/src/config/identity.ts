import type { SocialProvider } from '@troth/identity';
import { z } from 'zod';
import {
  isLoopbackUrl,
  nonEmptyString,
  requireAllOrNone,
  requireBaseSetting,
  type ValuesOf,
  webUrl,
} from './setting-types.ts';
import type { SiteValues } from './site.ts';

export const cognitoSettings = {
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
    webUrl.optional(),
    "the address of a service with Amazon Cognito's protocol, if it is not Amazon's",
  ],
  COGNITO_ACCESS_KEY_ID: [
    nonEmptyString.optional(),
    'the id of an access key (with COGNITO_SECRET_ACCESS_KEY)',
  ],
  COGNITO_SECRET_ACCESS_KEY: [
    nonEmptyString.optional(),
    'the secret of that access key (with COGNITO_ACCESS_KEY_ID)',
  ],
} as const;

/** Checks the settings of a hosted pool. Its users are its own, so demo members could not sign in. */
export function checkCognito(
  values: ValuesOf<typeof cognitoSettings> & Pick<SiteValues, 'SEED_DEMO'>,
): string[] {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_DOMAIN, COGNITO_PROVIDERS } = values;
  const { COGNITO_ENDPOINT, COGNITO_ACCESS_KEY_ID, COGNITO_SECRET_ACCESS_KEY, SEED_DEMO } = values;
  const errors = [
    ...requireAllOrNone({ COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID }),
    ...requireBaseSetting(
      { COGNITO_USER_POOL_ID },
      { COGNITO_DOMAIN, COGNITO_PROVIDERS, COGNITO_ENDPOINT, COGNITO_ACCESS_KEY_ID },
      'the other settings of Amazon Cognito',
    ),
    ...requireBaseSetting({ COGNITO_DOMAIN }, { COGNITO_PROVIDERS }, 'COGNITO_PROVIDERS'),
    ...requireAllOrNone({ COGNITO_ACCESS_KEY_ID, COGNITO_SECRET_ACCESS_KEY }),
  ];
  if (COGNITO_USER_POOL_ID && SEED_DEMO) {
    errors.push(
      'SEED_DEMO should be 0 with COGNITO_USER_POOL_ID: demo members sign in with the embedded provider',
    );
  }
  return errors;
}

const SETTING_NAME = /^OIDC_([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/;

/** Cognito's names for known issuers, so that its clients find them under the same names. */
const COGNITO_NAMES: Record<string, string> = { APPLE: 'SignInWithApple', AMAZON: 'LoginWithAmazon' };

const providerNameOf = (group: string) =>
  COGNITO_NAMES[group] ??
  group
    .split('_')
    .map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join(' ');

const isIssuer = (address: string, production: boolean) =>
  webUrl.safeParse(address).success &&
  (new URL(address).protocol === 'https:' || (!production && isLoopbackUrl(address)));

type SettingPart = 'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET';

/** Groups the settings `OIDC_<NAME>_…` by NAME; adds those with another form to `errors`. */
function groupSettings(
  environment: NodeJS.ProcessEnv,
  errors: string[],
): Map<string, Partial<Record<SettingPart, string>>> {
  const groups = new Map<string, Partial<Record<SettingPart, string>>>();
  for (const [setting, value] of Object.entries(environment)) {
    if (!setting.startsWith('OIDC_') || !value) continue;
    const [, group, part] = SETTING_NAME.exec(setting) ?? [];
    if (group === undefined) {
      errors.push(
        `${setting} should be named OIDC_<NAME>_ISSUER, OIDC_<NAME>_CLIENT_ID or OIDC_<NAME>_CLIENT_SECRET`,
      );
      continue;
    }
    groups.set(group, { ...groups.get(group), [part as SettingPart]: value });
  }
  return groups;
}

/** Returns the configured issuers for social sign-in, and the errors in their settings. */
export function readSocialProviders(
  environment: NodeJS.ProcessEnv,
  { production, https }: { production: boolean; https: boolean },
): { providers: SocialProvider[]; errors: string[] } {
  const errors: string[] = [];
  const providers: SocialProvider[] = [];
  for (const [group, { ISSUER, CLIENT_ID, CLIENT_SECRET }] of groupSettings(environment, errors)) {
    const setting = `OIDC_${group}`;
    if (!ISSUER || !CLIENT_ID || !CLIENT_SECRET) {
      errors.push(
        ...requireAllOrNone({
          [`${setting}_ISSUER`]: ISSUER,
          [`${setting}_CLIENT_ID`]: CLIENT_ID,
          [`${setting}_CLIENT_SECRET`]: CLIENT_SECRET,
        }),
      );
    } else if (!isIssuer(ISSUER, production)) {
      errors.push(
        `${setting}_ISSUER should be the address of an issuer, such as https://accounts.google.com`,
      );
    } else {
      providers.push({
        name: providerNameOf(group),
        issuer: ISSUER,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
      });
    }
  }
  if (providers.length > 0 && !https) {
    errors.push(
      'PUBLIC_URL should begin with https if OIDC_… is set, or TLS_CERT_FILE should be set: issuers redirect to https only',
    );
  }
  return { providers, errors };
}
