import { z } from 'zod';
import { resting, together } from './across.ts';
import { filled, type ValuesOf, webAddress } from './kinds.ts';
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
    webAddress.optional(),
    "the address of something that speaks Amazon Cognito's protocol, where that is not Amazon",
  ],
  COGNITO_ACCESS_KEY_ID: [filled.optional(), 'the id of an access key (with COGNITO_SECRET_ACCESS_KEY)'],
  COGNITO_SECRET_ACCESS_KEY: [filled.optional(), 'its secret (with COGNITO_ACCESS_KEY_ID)'],
} as const;

/** A pool brings its own users: no setting of it goes without it, and demo members not with it. */
export function checkCognito(
  values: ValuesOf<typeof cognitoSettings> & Pick<SiteValues, 'SEED_DEMO'>,
): string[] {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_DOMAIN, COGNITO_PROVIDERS } = values;
  const { COGNITO_ENDPOINT, COGNITO_ACCESS_KEY_ID, COGNITO_SECRET_ACCESS_KEY, SEED_DEMO } = values;
  const wrong = [
    ...together({ COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID }),
    ...resting(
      { COGNITO_USER_POOL_ID },
      { COGNITO_DOMAIN, COGNITO_PROVIDERS, COGNITO_ENDPOINT, COGNITO_ACCESS_KEY_ID },
      'the other settings of Amazon Cognito',
    ),
    ...resting({ COGNITO_DOMAIN }, { COGNITO_PROVIDERS }, 'COGNITO_PROVIDERS'),
    ...together({ COGNITO_ACCESS_KEY_ID, COGNITO_SECRET_ACCESS_KEY }),
  ];
  if (COGNITO_USER_POOL_ID && SEED_DEMO) {
    wrong.push(
      'SEED_DEMO should be 0 with COGNITO_USER_POOL_ID: demo members sign in by the embedded provider',
    );
  }
  return wrong;
}
