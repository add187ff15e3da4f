import { z } from 'zod';
import { verifications } from '../account/verifications.ts';
import { compatibilitySummary } from '../discovery/compatibility.ts';
import { partnerPreferences } from './partner-preferences.ts';
import { picture, portrait } from './pictures.ts';
import { gender } from './profile-fields.ts';

export const interestStatus = z.enum(['pending', 'accepted', 'declined']);
export type InterestStatus = z.infer<typeof interestStatus>;

const nullableText = z.string().nullable();

/** The optional fields as they are read; null where nothing is told. */
export const profileDetails = z.object({
  createdFor: nullableText,
  heightCm: z.int().nullable(),
  maritalStatus: nullableText,
  children: z.int().nullable(),
  religion: nullableText,
  community: nullableText,
  motherTongue: nullableText,
  languages: z.array(z.string()),
  country: nullableText,
  state: nullableText,
  city: nullableText,
  education: nullableText,
  educationDetail: nullableText,
  occupation: nullableText,
  occupationDetail: nullableText,
  incomeBand: nullableText,
  diet: nullableText,
  smoking: nullableText,
  drinking: nullableText,
  hobbies: z.array(z.string()),
  familyType: nullableText,
  familyValues: nullableText,
  familyAbout: nullableText,
  bio: nullableText,
  partnerPreferences,
});

/** A question to see withheld photos, as it stands. */
export const photoRequestState = z
  .object({
    requestId: z.guid(),
    status: z.enum(['pending', 'accepted', 'declined']),
    /** When it lapses: the question, the sight of the photos, or the wait until one may ask anew. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PhotoAsk' });

export type PhotoRequestState = z.infer<typeof photoRequestState>;

/** What is shown of a member in every list. */
export const profileCard = profileDetails
  .pick({
    heightCm: true,
    maritalStatus: true,
    religion: true,
    community: true,
    motherTongue: true,
    country: true,
    state: true,
    city: true,
    education: true,
    occupation: true,
    occupationDetail: true,
  })
  .extend({
    userId: z.guid(),
    name: z.string(),
    age: z.int(),
    gender,
    /** In the size of a card; the blurred picture where the photo is withheld (decisions §8). */
    profilePhotoUrl: nullableText,
    profilePhoto: portrait.nullable(),
    /** There is a photo that the viewer sees blurred: until they are connected, or always. */
    photoWithheld: z.enum(['until_connected', 'always']).nullable(),
    /** My question to see photos that are not open to all, while it has not lapsed. */
    photoAsk: photoRequestState.nullable(),
    highlighted: z.boolean(),
    proofs: verifications,
    joinedAt: z.iso.datetime(),
    /** Null where the member hides when they are here. */
    lastActiveAt: z.iso.datetime().nullable(),
    online: z.boolean(),
    compatibility: compatibilitySummary,
    shortlisted: z.boolean(),
    /** Whether I have expressed interest that still stands or was answered. */
    interestExpressed: z.boolean(),
    interestStatus: interestStatus.nullable(),
    sentInterestId: z.guid().nullable(),
    /** That member's interest in me, if any. */
    receivedInterest: z.object({ interestId: z.guid(), status: interestStatus }).nullable(),
  })
  .meta({ id: 'ProfileCard' });

export type ProfileCard = z.infer<typeof profileCard>;

/** Another member's profile: never an e-mail, a phone number or a date of birth (decisions §5). */
export const otherProfile = profileCard
  .extend({
    ...profileDetails.shape,
    /** The gallery, the profile photo first; empty where the photos are withheld. */
    photos: z.array(picture),
  })
  .meta({ id: 'OtherProfile' });

export type OtherProfile = z.infer<typeof otherProfile>;
