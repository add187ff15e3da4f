import { msg } from '@troth/texts';
import { z } from 'zod';
import { MAXIMUM_AGE, MINIMUM_AGE } from './date-of-birth.ts';
import { mapFields, preferenceFields } from './profile-field-lookup.ts';
import {
  MAXIMUM_HEIGHT_CM,
  MINIMUM_HEIGHT_CM,
  type PreferenceField,
  profileFields,
} from './profile-fields.ts';
import { vocabularyCode, vocabularyCodes } from './vocabulary-codes.ts';

const range = (lowest: number, highest: number) =>
  z
    .strictObject({
      min: z.int().min(lowest).max(highest),
      max: z.int().min(lowest).max(highest),
      mustHave: z.boolean().default(false),
    })
    .refine(({ min, max }) => min <= max, msg('The minimum is higher than the maximum'));

const anyOf = z.strictObject({ values: vocabularyCodes(50).min(1), mustHave: z.boolean().default(false) });

const yesOrNo = vocabularyCode.regex(/^(yes|no)$/, msg('This isn’t one of the choices'));
const yesNo = z.strictObject({ values: z.array(yesOrNo).length(1), mustHave: z.boolean().default(false) });

/** No text field with this preference is longer. */
const excludedText = z.string().trim().min(1).max(60, msg('Up to 60 characters'));
const noneOf = z.strictObject({
  excluded: z.array(excludedText).min(1).max(20),
  mustHave: z.boolean().default(false),
});

/** By kind of preference; height is the only field with a range. */
const preferenceSchemas = {
  range: range(MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM).nullable(),
  anyOf: anyOf.nullable(),
  yesNo: yesNo.nullable(),
  noneOf: noneOf.nullable(),
};

/** What a member looks for; every part can be a must-have. */
export const partnerPreferences = z
  .strictObject({
    age: range(MINIMUM_AGE, MAXIMUM_AGE).nullable(),
    ...(mapFields(preferenceFields, (field) => preferenceSchemas[profileFields[field].preference]) as {
      [F in PreferenceField]: (typeof preferenceSchemas)[(typeof profileFields)[F]['preference']];
    }),
  })
  .partial()
  .meta({ id: 'PartnerPreferences' });

export type PartnerPreferences = z.infer<typeof partnerPreferences>;
