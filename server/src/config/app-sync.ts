import { z } from 'zod';
import { resting, together } from './across.ts';
import { filled, isOwnMachine, type ValuesOf, webAddress } from './kinds.ts';
import type { SiteValues } from './site.ts';

/** Amazon's console shows the address with the path to publish to; what is kept is the origin. */
const endpoint = webAddress
  .refine((address) => {
    const { protocol, pathname, search } = new URL(address);
    return (
      ['/', '/event'].includes(pathname) &&
      search === '' &&
      (protocol === 'https:' || (protocol === 'http:' && isOwnMachine(address)))
    );
  })
  .transform((address) => new URL(address).origin);

export const appSyncSettings = {
  APPSYNC_ENDPOINT: [
    endpoint.optional(),
    'the HTTP address of an AppSync Event API, such as https://abc.appsync-api.ap-south-1.amazonaws.com',
  ],
  APPSYNC_CHANNEL: [
    z
      .string()
      .regex(/^(\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?){2,5}$/)
      .default('/default/troth'),
    'a channel in one of its namespaces, such as /default/troth',
  ],
  APPSYNC_API_KEY: [filled.optional(), 'an API key of it, unless requests are signed'],
  APPSYNC_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    'its region, such as ap-south-1 (unless APPSYNC_API_KEY is set)',
  ],
  APPSYNC_ACCESS_KEY_ID: [filled.optional(), 'the id of an access key (with APPSYNC_SECRET_ACCESS_KEY)'],
  APPSYNC_SECRET_ACCESS_KEY: [filled.optional(), 'its secret (with APPSYNC_ACCESS_KEY_ID)'],
} as const;

export function checkAppSync(
  values: ValuesOf<typeof appSyncSettings> & Pick<SiteValues, 'REDIS_URL'>,
): string[] {
  const { APPSYNC_ENDPOINT, APPSYNC_API_KEY, APPSYNC_REGION, REDIS_URL } = values;
  const { APPSYNC_ACCESS_KEY_ID, APPSYNC_SECRET_ACCESS_KEY } = values;
  const wrong = [
    ...resting(
      { APPSYNC_ENDPOINT },
      { APPSYNC_API_KEY, APPSYNC_REGION, APPSYNC_ACCESS_KEY_ID },
      'the other settings of AppSync Events',
    ),
    ...together({ APPSYNC_ACCESS_KEY_ID, APPSYNC_SECRET_ACCESS_KEY }),
  ];
  if (APPSYNC_API_KEY && APPSYNC_ACCESS_KEY_ID) {
    wrong.push('APPSYNC_API_KEY and APPSYNC_ACCESS_KEY_ID should not both be set: one of them authorises');
  }
  if (APPSYNC_ENDPOINT && !APPSYNC_API_KEY && !APPSYNC_REGION) {
    wrong.push('APPSYNC_REGION or APPSYNC_API_KEY should be set with APPSYNC_ENDPOINT');
  }
  if (APPSYNC_ENDPOINT && REDIS_URL) {
    wrong.push('APPSYNC_ENDPOINT and REDIS_URL should not both be set: live updates go one way');
  }
  return wrong;
}
