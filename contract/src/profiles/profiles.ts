import { z } from 'zod';
import { privacySettings } from '../account/privacy.ts';
import { verifications } from '../account/verifications.ts';
import { tier } from '../billing/membership.ts';
import { endpoint } from '../endpoint.ts';
import { portrait } from './pictures.ts';
import { createProfileBody, gender, updateProfileBody } from './profile-bodies.ts';
import { otherProfile, profileDetails } from './profile-card.ts';
import { promptAnswer } from './prompts.ts';
import { viewCounts } from './views.ts';

const nullableText = z.string().nullable();

/** The member's own profile; `status` is `new` before it exists. */
export const ownProfile = profileDetails
  .extend({
    firstName: nullableText,
    lastName: nullableText,
    gender: gender.nullable(),
    dateOfBirth: nullableText,
    lookingFor: z.array(gender),
    prompts: z.array(promptAnswer),
    userId: z.guid(),
    status: z.enum(['new', 'incomplete', 'listed']),
    name: z.string().nullable(),
    age: z.int().nullable(),
    profilePhotoUrl: z.string().nullable(),
    profilePhoto: portrait.nullable(),
    tier,
    canReport: z.boolean(),
    canSeeViewers: z.boolean(),
    proofs: verifications,
    lastInterestSentDate: z.string().nullable(),
    dailyInterestSentCount: z.int(),
    profileCompletionPercentage: z.int().min(0).max(100),
    missingCompletionCriteria: z.array(z.string()),
    /** The missing criteria without which others cannot see the profile and the member cannot contact others. */
    missingRequiredCriteria: z.array(z.string()),
    joinedAt: z.iso.datetime().nullable(),
    /** Whether the member must still agree to a current document. No request is refused because of it. */
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
    summary: 'Create the profile of the caller',
    body: createProfileBody,
    response: ownProfile,
    status: 201,
    errors: ['CONFLICT'],
    failure: 'Failed to create profile',
  }),
  me: endpoint({
    method: 'GET',
    path: '/profiles/me',
    summary: 'Profile of the caller',
    response: ownProfile,
    failure: 'Failed to fetch profile',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/profiles/:id',
    summary: "Change fields of the caller's profile; omitted fields stay unchanged",
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
