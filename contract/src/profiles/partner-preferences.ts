import { msg } from '@troth/texts';
import { z } from 'zod';
import { MAXIMUM_AGE, MINIMUM_AGE } from './date-of-birth.ts';
import { vocabularyCodes } from './vocabulary-codes.ts';

export const MINIMUM_HEIGHT_CM = 120;
export const MAXIMUM_HEIGHT_CM = 220;

const range = (least: number, most: number) =>
  z
    .strictObject({
      min: z.int().min(least).max(most),
      max: z.int().min(least).max(most),
      mustHave: z.boolean().default(false),
    })
    .refine(({ min, max }) => min <= max, msg('The lower end is above the upper one'));

const anyOf = z.strictObject({ values: vocabularyCodes(50).min(1), mustHave: z.boolean().default(false) });

/** What a member hopes for; every part may be a must-have (decisions §5). */
export const partnerPreferences = z
  .strictObject({
    age: range(MINIMUM_AGE, MAXIMUM_AGE).nullable(),
    heightCm: range(MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM).nullable(),
    maritalStatus: anyOf.nullable(),
    religion: anyOf.nullable(),
    community: anyOf.nullable(),
    motherTongue: anyOf.nullable(),
    country: anyOf.nullable(),
    state: anyOf.nullable(),
    city: anyOf.nullable(),
    education: anyOf.nullable(),
    occupation: anyOf.nullable(),
    incomeBand: anyOf.nullable(),
    diet: anyOf.nullable(),
    smoking: anyOf.nullable(),
    drinking: anyOf.nullable(),
    familyType: anyOf.nullable(),
    familyValues: anyOf.nullable(),
  })
  .partial()
  .meta({ id: 'PartnerPreferences' });

export type PartnerPreferences = z.infer<typeof partnerPreferences>;
