import { consentDocuments, documentVersions, type Tier, tiers, type Visibility } from '@troth/contract';
import { monthlyRateOf } from '../features/membership/index.ts';
import { profileRow } from '../features/profiles/index.ts';
import type { DemoMember } from './members.ts';
import type { DemoPhoto, Drawn, Pictures } from './pictures.ts';
import { type Proven, provenOf, provenOfSignIn } from './proven.ts';
import { randomFor, uuidFor } from './random.ts';

/** A demo member with all that is written of them. */
export interface Seeded extends DemoMember {
  tier: Tier;
  /** When the tier ends; null where it does not. */
  until: Date | null;
  /** The first is the profile photo. */
  photos: DemoPhoto[];
  photoPrivacy: Visibility;
  hideOnlineStatus: boolean;
  proven: Proven;
}

interface Source {
  seed: number;
  now: Date;
  pictures: Pictures;
}

const dayMs = 24 * 60 * 60 * 1000;
const WITH_PHOTO = 0.92;
const SIGN_IN_PHOTOS = 4;
/** Of those whose tier lets them; 3 and 2 in a hundred of all. */
const WITHHOLD_PHOTO = 0.09;
const HIDE_PRESENCE = 0.14;

const picturesOf = (
  { pictures }: Source,
  { fields, age, region }: DemoMember,
  index: number,
  count: number,
) => pictures.setFor({ gender: fields.gender, religion: fields.religion ?? '', age, region }, index, count);

/** How many photos somebody has taken the time for: those whose tier lets them have up to four. */
function countPhotos(seed: number, tier: Tier, index: number): number {
  const wanted = randomFor(seed, 'photos', index).weighted({ 1: 55, 2: 30, 3: 10, 4: 5 });
  return Math.min(Number(wanted), tiers[tier].limits.photos);
}

/** What the few who care about it have set. */
function privacyOf(
  seed: number,
  tier: Tier,
  index: number,
): Pick<Seeded, 'photoPrivacy' | 'hideOnlineStatus'> {
  const { canChangePrivacy, canHideOnlineStatus } = tiers[tier].flags;
  const random = randomFor(seed, 'privacy', index);
  const withholds = canChangePrivacy && random.chance(WITHHOLD_PHOTO);
  return {
    photoPrivacy: withholds ? random.weighted({ SHOW_CONNECTED: 70, HIDE: 30 }) : 'SHOW_ALL',
    hideOnlineStatus: canHideOnlineStatus && random.chance(HIDE_PRESENCE),
  };
}

/** Most have a photo, every third a membership. */
export function furnish(source: Source, member: DemoMember, index: number): Seeded {
  const random = randomFor(source.seed, 'furnish', index);
  const tier = random.weighted({ free: 66, silver: 20, gold: 10, platinum: 4 });
  const until = tier === 'free' ? null : new Date(source.now.getTime() + random.int(20, 360) * dayMs);
  const photos = random.chance(WITH_PHOTO)
    ? picturesOf(source, member, index, countPhotos(source.seed, tier, index))
    : [];
  const proven = provenOf(source.seed, member, index);
  return { ...member, tier, until, photos, proven, ...privacyOf(source.seed, tier, index) };
}

/** A demo sign-in always has photos, and a tier for a year, so that another can be bought; admin has no end. */
export function furnishSignIn(source: Source, member: DemoMember, tier: Tier, index: number): Seeded {
  const photos = picturesOf(source, member, index, Math.min(SIGN_IN_PHOTOS, tiers[tier].limits.photos));
  const isSold = tier !== 'free' && tier !== 'admin';
  const until = isSold ? new Date(source.now.getTime() + 365 * dayMs) : null;
  const proven = provenOfSignIn(source.seed, member, tier, index);
  return { ...member, tier, until, photos, proven, photoPrivacy: 'SHOW_ALL', hideOnlineStatus: false };
}

/** The rows of what is written of these members beside their photos. */
export function rowsOf(members: Seeded[]) {
  const paying = members.filter(({ tier }) => tier !== 'free');
  return {
    profiles: members.map(({ memberId, fields, joinedAt, lastActiveAt, photoPrivacy, hideOnlineStatus }) => ({
      member_id: memberId,
      ...profileRow(fields),
      photo_privacy: photoPrivacy,
      hide_online_status: hideOnlineStatus,
      demo: true,
      joined_at: joinedAt,
      last_active_at: lastActiveAt,
      updated_at: joinedAt,
    })),
    memberships: paying.map(({ memberId, tier, until, joinedAt }) => ({
      member_id: memberId,
      tier,
      started_at: joinedAt,
      expires_at: until,
    })),
    membership_grants: paying.map(({ memberId, tier, until, joinedAt }) => ({
      // As of those who were members before grants were kept: the first of a member, and there once.
      grant_id: memberId,
      member_id: memberId,
      tier,
      monthly_rate: monthlyRateOf(tier),
      granted_at: joinedAt,
      given_until: until,
      starts_at: joinedAt,
      ends_at: until,
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

/** The rows of the photos of these members, which are drawn by now. */
export const photoRowsOf = (members: Seeded[], seed: number, drawnOf: (photo: DemoPhoto) => Drawn) =>
  members.flatMap(({ memberId, photos, joinedAt }) =>
    photos.map((photo, position) => ({
      photo_id: uuidFor(seed, 'photo', memberId, position),
      member_id: memberId,
      object_key: photo.objectKey,
      blurred_key: photo.blurredKey,
      is_profile_photo: position === 0,
      position,
      ...drawnOf(photo),
      verification_status: 'approved',
      verified_at: joinedAt,
      created_at: joinedAt,
    })),
  );
