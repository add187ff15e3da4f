import { z } from 'zod';
import { verifications } from '../account/verifications.ts';
import { compatibilitySummary } from '../discovery/compatibility.ts';
import { partnerPreferences } from './partner-preferences.ts';
import { picture, portrait } from './pictures.ts';
import { gender } from './profile-bodies.ts';
import { fieldsWith, mapFields, profileFieldNames } from './profile-field-lookup.ts';
import { type ProfileFieldName, profileFields } from './profile-fields.ts';
import { promptAnswer } from './prompts.ts';

export const interestStatus = z.enum(['pending', 'accepted', 'declined']);
export type InterestStatus = z.infer<typeof interestStatus>;

const nullableText = z.string().nullable();

const readSchemas = {
  choice: nullableText,
  choices: z.array(z.string()),
  integer: z.int().nullable(),
  text: nullableText,
};

/** The fields of the registry as they are read; null where the member has not answered. */
const fieldSchemas = mapFields(profileFieldNames, (field) => readSchemas[profileFields[field].kind]) as {
  [F in ProfileFieldName]: (typeof readSchemas)[(typeof profileFields)[F]['kind']];
};

export const profileDetails = z.object({ ...fieldSchemas, partnerPreferences });

/** The fields of the registry that cards show. */
export const cardFields = fieldsWith({ onCard: true });

/** The viewer's request to see withheld photos. */
export const photoRequestState = z
  .object({
    requestId: z.guid(),
    status: z.enum(['pending', 'accepted', 'declined']),
    /** End of a pending request, of the access to the photos, or of the wait for another request after a decline. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PhotoAsk' });

export type PhotoRequestState = z.infer<typeof photoRequestState>;

/** A member in a list. */
export const profileCard = profileDetails
  .pick(mapFields(cardFields, () => true as const))
  .extend({
    userId: z.guid(),
    name: z.string(),
    age: z.int(),
    gender,
    /** In the size of a card; blurred if the photo is withheld. */
    profilePhotoUrl: nullableText,
    profilePhoto: portrait.nullable(),
    /** Set if the viewer sees the photo blurred: until the two are connected, or always. */
    photoWithheld: z.enum(['until_connected', 'always']).nullable(),
    /** The viewer's request to see the photos, until it expires. */
    photoAsk: photoRequestState.nullable(),
    highlighted: z.boolean(),
    proofs: verifications,
    joinedAt: z.iso.datetime(),
    /** Null if the member hides their online status. */
    lastActiveAt: z.iso.datetime().nullable(),
    online: z.boolean(),
    compatibility: compatibilitySummary,
    shortlisted: z.boolean(),
    /** Whether the viewer has expressed interest and not withdrawn it. */
    interestExpressed: z.boolean(),
    interestStatus: interestStatus.nullable(),
    sentInterestId: z.guid().nullable(),
    /** The member's interest in the viewer, if any. */
    receivedInterest: z.object({ interestId: z.guid(), status: interestStatus }).nullable(),
  })
  .meta({ id: 'ProfileCard' });

export type ProfileCard = z.infer<typeof profileCard>;

/** Another member's profile: never an email address, a phone number or a date of birth. */
export const otherProfile = profileCard
  .extend({
    ...profileDetails.shape,
    /** The gallery, the profile photo first; empty if the photos are withheld. */
    photos: z.array(picture),
    prompts: z.array(promptAnswer),
  })
  .meta({ id: 'OtherProfile' });

export type OtherProfile = z.infer<typeof otherProfile>;
