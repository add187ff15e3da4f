import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { tier } from './membership.ts';
import { MAXIMUM_HEIGHT_CM, MINIMUM_HEIGHT_CM, partnerPreferences } from './partner-preferences.ts';
import { portrait } from './pictures.ts';
import { privacySettings } from './privacy.ts';
import { gender, otherProfile, told } from './profile-card.ts';
import { proofs } from './proofs.ts';
import { viewCounts } from './views.ts';
import { code, codes } from './vocabularies.ts';

export const BIO_LENGTH = 2000;

const personName = z
  .string()
  .trim()
  .min(1, msg('Please enter a name'))
  .max(60, msg('At most 60 characters'))
  .regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’-]*$/u, msg('Please use letters only'));

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

const text = z.string().nullable();

/** The member's own profile; `status` is `new` while there is none yet (decisions §3). */
export const ownProfile = told
  .extend({
    firstName: text,
    lastName: text,
    gender: gender.nullable(),
    dateOfBirth: text,
    lookingFor: z.array(gender),
    userId: z.guid(),
    status: z.enum(['new', 'incomplete', 'listed']),
    name: z.string().nullable(),
    age: z.int().nullable(),
    profilePhotoUrl: z.string().nullable(),
    profilePhoto: portrait.nullable(),
    tier,
    canReport: z.boolean(),
    canSeeViewers: z.boolean(),
    proofs,
    lastInterestSentDate: z.string().nullable(),
    dailyInterestSentCount: z.int(),
    profileCompletionPercentage: z.int().min(0).max(100),
    missingCompletionCriteria: z.array(z.string()),
    joinedAt: z.iso.datetime().nullable(),
    /** Whether a document is in force that the member has not agreed to; nothing is refused for it. */
    consentNeeded: z.boolean(),
    ...privacySettings.shape,
    ...viewCounts.shape,
  })
  .meta({ id: 'OwnProfile' });

export type OwnProfile = z.infer<typeof ownProfile>;

const memberParams = z.strictObject({ id: z.guid() });

export const profileEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/profiles',
    summary: 'Make the profile of the member',
    body: createProfileBody,
    response: ownProfile,
    status: 201,
    errors: ['CONFLICT'],
    failure: 'Failed to create profile',
  }),
  me: endpoint({
    method: 'GET',
    path: '/profiles/me',
    summary: 'The own profile of the member',
    response: ownProfile,
    failure: 'Failed to fetch profile',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/profiles/:id',
    summary: 'Change the given fields of the own profile',
    params: memberParams,
    body: updateProfileBody,
    response: ownProfile,
    errors: ['NOT_FOUND'],
    failure: 'Failed to update profile',
  }),
  show: endpoint({
    method: 'GET',
    path: '/profiles/:id',
    summary: "Another member's profile",
    params: memberParams,
    response: otherProfile,
    errors: ['NOT_FOUND'],
    failure: 'Failed to fetch profile',
  }),
};
