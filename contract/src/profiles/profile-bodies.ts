import { msg } from '@troth/texts';
import { z } from 'zod';
import { partnerPreferences } from './partner-preferences.ts';
import { personName } from './person-name.ts';
import { mapFields, profileFieldNames } from './profile-field-lookup.ts';
import { type ProfileFieldName, profileFields } from './profile-fields.ts';
import { promptAnswers } from './prompts.ts';
import { vocabularyCode, vocabularyCodes } from './vocabulary-codes.ts';

export const gender = z.enum(['female', 'male', 'other']);
export type Gender = z.infer<typeof gender>;

/** Checks the format only. The server checks the age against its own clock. */
const dateOfBirth = z.iso.date({
  error: ({ input }) => (input ? msg('Please select a valid date') : msg('Date of Birth is required')),
});

type Registry = typeof profileFields;

const requiredFields = {
  firstName: personName,
  lastName: personName,
  gender,
  dateOfBirth,
};

type FieldSchema<F extends ProfileFieldName> = Registry[F] extends { kind: 'choices' }
  ? z.ZodArray<z.ZodString>
  : Registry[F] extends { kind: 'integer' }
    ? z.ZodNullable<z.ZodInt>
    : z.ZodNullable<z.ZodString>;

function createFieldSchema(definition: Registry[ProfileFieldName]) {
  switch (definition.kind) {
    case 'choice':
      return vocabularyCode.nullable();
    case 'choices':
      return vocabularyCodes(definition.maxItems);
    case 'integer':
      return z.int().min(definition.min).max(definition.max).nullable();
    case 'text':
      return z.string().trim().max(definition.maxLength, definition.tooLongMessage).nullable();
  }
}

/** The fields of the registry; null removes a value. */
const optionalFields = mapFields(profileFieldNames, (field) => createFieldSchema(profileFields[field])) as {
  [F in ProfileFieldName]: FieldSchema<F>;
};

const lookingFor = z.array(gender).min(1).max(3);

export const createProfileBody = z
  .strictObject({
    ...requiredFields,
    ...z.object({ ...optionalFields, lookingFor, partnerPreferences }).partial().shape,
  })
  .meta({ id: 'CreateProfile' });

export type CreateProfileBody = z.infer<typeof createProfileBody>;

export const updateProfileBody = z
  .strictObject({
    ...requiredFields,
    ...optionalFields,
    lookingFor,
    partnerPreferences,
    prompts: promptAnswers,
  })
  .partial()
  .meta({ id: 'UpdateProfile' });

export type UpdateProfileBody = z.infer<typeof updateProfileBody>;
