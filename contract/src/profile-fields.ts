import { msg } from '@troth/texts';
import { z } from 'zod';
import { code, codes } from './codes.ts';
import { MAXIMUM_HEIGHT_CM, MINIMUM_HEIGHT_CM, partnerPreferences } from './partner-preferences.ts';
import { personName } from './person-name.ts';

export const gender = z.enum(['female', 'male', 'other']);
export type Gender = z.infer<typeof gender>;

export const BIO_LENGTH = 2000;

/** Only whether it is a date; the server asks its clock for the rest (specification §5). */
const dateOfBirth = z.iso.date({
  error: ({ input }) => (input ? msg('Please select a valid date') : msg('Date of Birth is required')),
});

const heightCm = z.int().min(MINIMUM_HEIGHT_CM).max(MAXIMUM_HEIGHT_CM);
const shortText = z.string().trim().max(200, msg('At most 200 characters'));

const required = {
  firstName: personName,
  lastName: personName,
  gender,
  dateOfBirth,
};

/** The fields that may be missing; null takes a value away. */
const optional = {
  createdFor: code.nullable(),
  heightCm: heightCm.nullable(),
  maritalStatus: code.nullable(),
  children: z.int().min(0).max(20).nullable(),
  religion: code.nullable(),
  community: code.nullable(),
  motherTongue: code.nullable(),
  languages: codes(20),
  country: code.nullable(),
  state: code.nullable(),
  city: code.nullable(),
  education: code.nullable(),
  educationDetail: shortText.nullable(),
  occupation: code.nullable(),
  occupationDetail: shortText.nullable(),
  incomeBand: code.nullable(),
  diet: code.nullable(),
  smoking: code.nullable(),
  drinking: code.nullable(),
  hobbies: codes(30),
  familyType: code.nullable(),
  familyValues: code.nullable(),
  familyAbout: z.string().trim().max(1000, msg('At most 1,000 characters')).nullable(),
  bio: z.string().trim().max(BIO_LENGTH, msg('At most 2,000 characters')).nullable(),
};

const lookingFor = z.array(gender).min(1).max(3);

export const createProfileBody = z
  .strictObject({
    ...required,
    ...z.object({ ...optional, lookingFor, partnerPreferences }).partial().shape,
  })
  .meta({ id: 'CreateProfile' });

export type CreateProfileBody = z.infer<typeof createProfileBody>;

export const updateProfileBody = z
  .strictObject({ ...required, ...optional, lookingFor, partnerPreferences })
  .partial()
  .meta({ id: 'UpdateProfile' });

export type UpdateProfileBody = z.infer<typeof updateProfileBody>;
