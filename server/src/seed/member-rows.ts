import {
  consentDocuments,
  documentVersions,
  type PromptAnswer,
  type Tier,
  tiers,
  type Visibility,
} from '@troth/contract';
import { monthlyRateOf } from '../features/membership/index.ts';
import type { PhoneCipher } from '../features/phone-verification/index.ts';
import { buildProfileRow } from '../features/profiles/index.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { DemoMember } from './people/members.ts';
import { choosePromptAnswers } from './people/prompt-answers.ts';
import type { DemoPhoto, PhotoDetails, Pictures } from './pictures.ts';
import { createRandom, deriveUuid, type Random } from './random.ts';

/** The verifications of a demo member, except those of the email address and the photo. */
export interface SeededVerifications {
  phone: { number: string; at: Date } | null;
  identity: Date | null;
}

interface ActivePeriod {
  joinedAt: Date;
  lastActiveAt: Date;
}

const PHONE_SHARE = 0.62;
/** Share of the members with a verified phone number; 5% of all members. */
const IDENTITY_SHARE = 0.08;
const VERIFICATION_WINDOW_MS = 4 * DAY_MS;

/** Unassigned: no Indian number begins with a zero after +91. */
const createPhoneNumber = (seed: number, index: number) =>
  `+910${String(seed % 100).padStart(2, '0')}${String(index).padStart(7, '0')}`;

/** Chooses a date in the days after joining, while the member was active. */
function chooseVerificationDate(random: Random, { joinedAt, lastActiveAt }: ActivePeriod): Date {
  const activeMs = lastActiveAt.getTime() - joinedAt.getTime();
  return new Date(
    Math.round(joinedAt.getTime() + random.next() * Math.min(activeMs, VERIFICATION_WINDOW_MS)),
  );
}

/** Numbers that are reserved for the demo accounts, so that all numbers are unique. */
const RESERVED_SIGN_IN_NUMBERS = 10;

function chooseVerifications(seed: number, period: ActivePeriod, index: number): SeededVerifications {
  const random = createRandom(seed, 'proven', index);
  if (!random.chance(PHONE_SHARE)) return { phone: null, identity: null };
  const at = chooseVerificationDate(random, period);
  const hasIdentity = random.chance(IDENTITY_SHARE);
  return {
    phone: { number: createPhoneNumber(seed, RESERVED_SIGN_IN_NUMBERS + index), at },
    identity: hasIdentity ? chooseVerificationDate(random, { ...period, joinedAt: at }) : null,
  };
}

/** The free account has no verified phone number, so that a developer can verify one; gold has every verification. */
function chooseSignInVerifications(
  seed: number,
  { joinedAt }: ActivePeriod,
  tier: Tier,
  index: number,
): SeededVerifications {
  return {
    phone: tier === 'free' ? null : { number: createPhoneNumber(seed, index), at: joinedAt },
    identity: tier === 'gold' ? joinedAt : null,
  };
}

interface VerifiedMember {
  memberId: string;
  joinedAt: Date;
  verified: SeededVerifications;
}

/** The rows of verifications, except those of photos, which are inserted together with the photos. */
export const toVerificationRows = (members: VerifiedMember[]) =>
  members.flatMap(({ memberId, joinedAt, verified: { phone, identity } }) => [
    { member_id: memberId, kind: 'email', proven_at: joinedAt },
    ...(phone ? [{ member_id: memberId, kind: 'phone', proven_at: phone.at }] : []),
    ...(identity ? [{ member_id: memberId, kind: 'identity', proven_at: identity }] : []),
  ]);

const toHexLiteral = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

export const toPhoneRows = (members: VerifiedMember[], phoneCipher: PhoneCipher) =>
  members.flatMap(({ memberId, verified: { phone } }) =>
    phone
      ? [
          {
            member_id: memberId,
            number_mac: toHexLiteral(phoneCipher.hashNumber(phone.number)),
            sealed_number: toHexLiteral(phoneCipher.encrypt(phone.number, memberId)),
            proven_at: phone.at,
          },
        ]
      : [],
  );

/** A demo member with everything to be inserted. */
export interface SeededMember extends DemoMember {
  tier: Tier;
  /** When the tier ends; null if it has no end. */
  tierEndsAt: Date | null;
  /** The first is the profile photo. */
  photos: DemoPhoto[];
  photoPrivacy: Visibility;
  hideOnlineStatus: boolean;
  verified: SeededVerifications;
  prompts: PromptAnswer[];
}

interface MemberSource {
  seed: number;
  now: Date;
  pictures: Pictures;
}

const PHOTO_SHARE = 0.92;
const MAX_SIGN_IN_PHOTOS = 4;
/** Shares of the members whose tier allows it; 3% and 2% of all members. */
const HIDDEN_PHOTO_SHARE = 0.09;
const HIDDEN_PRESENCE_SHARE = 0.14;

const pickPhotos = (
  { pictures }: MemberSource,
  { fields, age, region }: DemoMember,
  index: number,
  count: number,
) =>
  pictures.pickPhotos({ gender: fields.gender, religion: fields.religion ?? '', age, region }, index, count);

/** Chooses the number of photos: up to four if the tier allows it. */
function countPhotos(seed: number, tier: Tier, index: number): number {
  const photoCount = createRandom(seed, 'photos', index).weighted({ 1: 55, 2: 30, 3: 10, 4: 5 });
  return Math.min(Number(photoCount), tiers[tier].limits.photos);
}

/** Chooses privacy settings, which few members change. */
function choosePrivacy(
  seed: number,
  tier: Tier,
  index: number,
): Pick<SeededMember, 'photoPrivacy' | 'hideOnlineStatus'> {
  const { canChangePrivacy, canHideOnlineStatus } = tiers[tier].flags;
  const random = createRandom(seed, 'privacy', index);
  const withholds = canChangePrivacy && random.chance(HIDDEN_PHOTO_SHARE);
  return {
    photoPrivacy: withholds ? random.weighted({ SHOW_CONNECTED: 70, HIDE: 30 }) : 'SHOW_ALL',
    hideOnlineStatus: canHideOnlineStatus && random.chance(HIDDEN_PRESENCE_SHARE),
  };
}

const choosePrompts = ({ seed }: MemberSource, { fields }: DemoMember, index: number): PromptAnswer[] =>
  choosePromptAnswers(createRandom(seed, 'prompts', index), fields.createdFor);

/** Adds what a seeded member has: mostly a photo, and every third a membership. */
export function toSeededMember(source: MemberSource, member: DemoMember, index: number): SeededMember {
  const random = createRandom(source.seed, 'furnish', index);
  const tier = random.weighted({ free: 66, silver: 20, gold: 10, platinum: 4 });
  const tierEndsAt = tier === 'free' ? null : new Date(source.now.getTime() + random.int(20, 360) * DAY_MS);
  const photos = random.chance(PHOTO_SHARE)
    ? pickPhotos(source, member, index, countPhotos(source.seed, tier, index))
    : [];
  const verified = chooseVerifications(source.seed, member, index);
  const prompts = choosePrompts(source, member, index);
  return {
    ...member,
    tier,
    tierEndsAt,
    photos,
    verified,
    prompts,
    ...choosePrivacy(source.seed, tier, index),
  };
}

/** Adds what a demo account has: photos, and a tier for a year, so that another can be bought. Admin has no end. */
export function toSeededSignIn(
  source: MemberSource,
  member: DemoMember,
  tier: Tier,
  index: number,
): SeededMember {
  const photos = pickPhotos(source, member, index, Math.min(MAX_SIGN_IN_PHOTOS, tiers[tier].limits.photos));
  const isSold = tier !== 'free' && tier !== 'admin';
  const tierEndsAt = isSold ? new Date(source.now.getTime() + 365 * DAY_MS) : null;
  const verified = chooseSignInVerifications(source.seed, member, tier, index);
  const prompts = choosePrompts(source, member, index);
  return {
    ...{ ...member, tier, tierEndsAt, photos, verified, prompts },
    photoPrivacy: 'SHOW_ALL',
    hideOnlineStatus: false,
  };
}

/** The rows of these members, except for their photos. */
export function toMemberRows(members: SeededMember[]) {
  const paying = members.filter(({ tier }) => tier !== 'free');
  return {
    profiles: members.map(({ memberId, fields, joinedAt, lastActiveAt, photoPrivacy, hideOnlineStatus }) => ({
      member_id: memberId,
      ...buildProfileRow(fields),
      photo_privacy: photoPrivacy,
      hide_online_status: hideOnlineStatus,
      demo: true,
      joined_at: joinedAt,
      last_active_at: lastActiveAt,
      updated_at: joinedAt,
    })),
    prompt_answers: members.flatMap(({ memberId, prompts }) =>
      prompts.map((answer, position) => ({ member_id: memberId, ...answer, position })),
    ),
    memberships: paying.map(({ memberId, tier, tierEndsAt, joinedAt }) => ({
      member_id: memberId,
      tier,
      started_at: joinedAt,
      expires_at: tierEndsAt,
    })),
    membership_grants: paying.map(({ memberId, tier, tierEndsAt, joinedAt }) => ({
      // One grant each, as for members from before grants were stored.
      grant_id: memberId,
      member_id: memberId,
      tier,
      monthly_rate: monthlyRateOf(tier),
      granted_at: joinedAt,
      given_until: tierEndsAt,
      starts_at: joinedAt,
      ends_at: tierEndsAt,
    })),
    consents: members.flatMap(({ memberId, joinedAt }) =>
      consentDocuments.map((document) => ({
        member_id: memberId,
        document,
        version: documentVersions[document],
        given_at: new Date(Math.max(joinedAt.getTime(), Date.parse(documentVersions[document]))),
      })),
    ),
  };
}

/** The rows of the photos of these members. */
export const toPhotoRows = (
  members: SeededMember[],
  seed: number,
  detailsOf: (photo: DemoPhoto) => PhotoDetails,
) =>
  members.flatMap(({ memberId, photos, joinedAt }) =>
    photos.map((photo, position) => ({
      photo_id: deriveUuid(seed, 'photo', memberId, position),
      member_id: memberId,
      object_key: photo.objectKey,
      blurred_key: photo.blurredKey,
      is_profile_photo: position === 0,
      position,
      ...detailsOf(photo),
      verification_status: 'approved',
      verified_at: joinedAt,
      created_at: joinedAt,
    })),
  );
