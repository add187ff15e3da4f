import { msg } from '@troth/texts';
import { z } from 'zod';
import { MAXIMUM_HEIGHT_CM, MINIMUM_HEIGHT_CM, partnerPreferences } from './partner-preferences.ts';
import { personName } from './person-name.ts';
import { vocabularyCode, vocabularyCodes } from './vocabulary-codes.ts';

export const gender = z.enum(['female', 'male', 'other']);
export type Gender = z.infer<typeof gender>;

export const MAX_BIO_LENGTH = 2000;

/** Only whether it is a date; the server asks its clock for the rest (specification §5). */
const dateOfBirth = z.iso.date({
  error: ({ input }) => (input ? msg('Please select a valid date') : msg('Date of Birth is required')),
});

const heightCm = z.int().min(MINIMUM_HEIGHT_CM).max(MAXIMUM_HEIGHT_CM);
const shortText = z.string().trim().max(200, msg('At most 200 characters'));

const requiredFields = {
  firstName: personName,
  lastName: personName,
  gender,
  dateOfBirth,
};

/** The fields that may be missing; null takes a value away. */
const optionalFields = {
  createdFor: vocabularyCode.nullable(),
  heightCm: heightCm.nullable(),
  maritalStatus: vocabularyCode.nullable(),
  children: z.int().min(0).max(20).nullable(),
  religion: vocabularyCode.nullable(),
  community: vocabularyCode.nullable(),
  motherTongue: vocabularyCode.nullable(),
  languages: vocabularyCodes(20),
  country: vocabularyCode.nullable(),
  state: vocabularyCode.nullable(),
  city: vocabularyCode.nullable(),
  education: vocabularyCode.nullable(),
  educationDetail: shortText.nullable(),
  occupation: vocabularyCode.nullable(),
  occupationDetail: shortText.nullable(),
  incomeBand: vocabularyCode.nullable(),
  diet: vocabularyCode.nullable(),
  smoking: vocabularyCode.nullable(),
  drinking: vocabularyCode.nullable(),
  hobbies: vocabularyCodes(30),
  familyType: vocabularyCode.nullable(),
  familyValues: vocabularyCode.nullable(),
  familyAbout: z.string().trim().max(1000, msg('At most 1,000 characters')).nullable(),
  bio: z.string().trim().max(MAX_BIO_LENGTH, msg('At most 2,000 characters')).nullable(),
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
  .strictObject({ ...requiredFields, ...optionalFields, lookingFor, partnerPreferences })
  .partial()
  .meta({ id: 'UpdateProfile' });

export type UpdateProfileBody = z.infer<typeof updateProfileBody>;
