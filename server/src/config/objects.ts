import { z } from 'zod';
import {
  nonEmptyString,
  requireAllOrNone,
  requireBaseSetting,
  type ValuesOf,
  webUrl,
} from './setting-types.ts';
import type { SiteValues } from './site.ts';

export const objectSettings = {
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
    webUrl.optional(),
    'the address of a service compatible with S3, such as https://storage.example.org',
  ],
  S3_ACCESS_KEY_ID: [nonEmptyString.optional(), 'the id of an access key (with S3_SECRET_ACCESS_KEY)'],
  S3_SECRET_ACCESS_KEY: [nonEmptyString.optional(), 'the secret of that access key (with S3_ACCESS_KEY_ID)'],
} as const;

export function checkObjects(
  values: ValuesOf<typeof objectSettings> & Pick<SiteValues, 'PUBLIC_URL'>,
): string[] {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, PUBLIC_URL } = values;
  const errors = [
    ...requireBaseSetting(
      { S3_BUCKET },
      { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID },
      'the other settings of S3',
    ),
    ...requireAllOrNone({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }),
  ];
  if (S3_BUCKET && !S3_REGION && !S3_ENDPOINT) {
    errors.push('S3_REGION or S3_ENDPOINT should be set with S3_BUCKET');
  }
  if (PUBLIC_URL?.startsWith('https:') && S3_ENDPOINT?.startsWith('http:')) {
    errors.push(
      'S3_ENDPOINT should begin with https as PUBLIC_URL does, or browsers would refuse its pictures',
    );
  }
  return errors;
}
