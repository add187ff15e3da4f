import { type Tier, tiers, type Visibility } from '@troth/contract';
import { profileRow } from '../features/profiles/index.ts';
import type { DemoMember } from './members.ts';
import type { Pictures } from './pictures.ts';
import { randomFor, uuidFor } from './random.ts';

/** A demo member with all that is written of them. */
export interface Seeded extends DemoMember {
  tier: Tier;
  /** When the tier ends; null where it does not. */
  until: Date | null;
  photoKey: string | null;
  photoPrivacy: Visibility;
  hideOnlineStatus: boolean;
}

interface Source {
  seed: number;
  now: Date;
  pictures: Pictures;
}

const dayMs = 24 * 60 * 60 * 1000;
const WITH_PHOTO = 0.92;
/** Of those whose tier lets them; 3 and 2 in a hundred of all. */
const WITHHOLD_PHOTO = 0.09;
const HIDE_PRESENCE = 0.14;

const pictureOf = ({ pictures }: Source, member: DemoMember, index: number) => {
  const { gender, religion } = member.fields;
  return pictures.keyFor({ gender, religion: religion ?? '', age: member.age, region: member.region }, index);
};

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
  const photoKey = random.chance(WITH_PHOTO) ? pictureOf(source, member, index) : null;
  return { ...member, tier, until, photoKey, ...privacyOf(source.seed, tier, index) };
}

/** A demo sign-in always has a photo, and a tier without an end. */
export function furnishSignIn(source: Source, member: DemoMember, tier: Tier, index: number): Seeded {
  const photoKey = pictureOf(source, member, index);
  return { ...member, tier, until: null, photoKey, photoPrivacy: 'SHOW_ALL', hideOnlineStatus: false };
}

/** The rows of all that is written of these members. */
export function rowsOf(members: Seeded[], seed: number) {
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
    memberships: members.flatMap(({ memberId, tier, until, joinedAt }) =>
      tier === 'free' ? [] : { member_id: memberId, tier, started_at: joinedAt, expires_at: until },
    ),
    photos: members.flatMap(({ memberId, photoKey, joinedAt }) =>
      photoKey === null
        ? []
        : {
            photo_id: uuidFor(seed, 'photo', memberId),
            member_id: memberId,
            object_key: photoKey,
            is_profile_photo: true,
            created_at: joinedAt,
          },
    ),
  };
}
