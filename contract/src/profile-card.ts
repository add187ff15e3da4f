import { z } from 'zod';
import { compatibilitySummary } from './compatibility.ts';
import { partnerPreferences } from './partner-preferences.ts';
import { picture, portrait } from './pictures.ts';
import { gender } from './profile-fields.ts';
import { proofs } from './proofs.ts';

export const interestStatus = z.enum(['pending', 'accepted', 'declined']);
export type InterestStatus = z.infer<typeof interestStatus>;

const text = z.string().nullable();

/** The optional fields as they are read; null where nothing is told. */
export const told = z.object({
  createdFor: text,
  heightCm: z.int().nullable(),
  maritalStatus: text,
  children: z.int().nullable(),
  religion: text,
  community: text,
  motherTongue: text,
  languages: z.array(z.string()),
  country: text,
  state: text,
  city: text,
  education: text,
  educationDetail: text,
  occupation: text,
  occupationDetail: text,
  incomeBand: text,
  diet: text,
  smoking: text,
  drinking: text,
  hobbies: z.array(z.string()),
  familyType: text,
  familyValues: text,
  familyAbout: text,
  bio: text,
  partnerPreferences,
});

/** A question to see withheld photos, as it stands. */
export const photoAsk = z
  .object({
    requestId: z.guid(),
    status: z.enum(['pending', 'accepted', 'declined']),
    /** When it lapses: the question, the sight of the photos, or the wait until one may ask anew. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PhotoAsk' });

export type PhotoAsk = z.infer<typeof photoAsk>;

/** What is shown of a member in every list. */
export const profileCard = told
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
    profilePhotoUrl: text,
    profilePhoto: portrait.nullable(),
    /** There is a photo that the viewer sees blurred: until they are connected, or always. */
    photoWithheld: z.enum(['until_connected', 'always']).nullable(),
    /** My question to see photos that are not open to all, while it has not lapsed. */
    photoAsk: photoAsk.nullable(),
    highlighted: z.boolean(),
    proofs,
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
    ...told.shape,
    /** The gallery, the profile photo first; empty where the photos are withheld. */
    photos: z.array(picture),
  })
  .meta({ id: 'OtherProfile' });

export type OtherProfile = z.infer<typeof otherProfile>;
