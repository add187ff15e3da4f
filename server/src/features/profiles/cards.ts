import { ageOn, type InterestStatus, type ProfileCard, tiers } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PhotoUrl } from '../photos/index.ts';
import { visibleTo } from './visibility.ts';

interface Viewing {
  viewerId: string;
  now: Date;
  memberIds: string[];
}

export interface Cards {
  /** The cards of these members in this order, without those whom the viewer may not meet. */
  list(db: Db, viewing: Viewing): Promise<ProfileCard[]>;
}

function selectCards(db: Db, { viewerId, now, memberIds }: Viewing) {
  return db
    .selectFrom('profiles')
    .leftJoin('photos', (join) =>
      join.onRef('photos.member_id', '=', 'profiles.member_id').on('photos.is_profile_photo', '=', true),
    )
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.member_id', '=', 'profiles.member_id')
        .on((eb) =>
          eb.or([eb('memberships.expires_at', 'is', null), eb('memberships.expires_at', '>', now)]),
        ),
    )
    .leftJoin('interests as sent', (join) =>
      join
        .onRef('sent.receiver_id', '=', 'profiles.member_id')
        .on('sent.sender_id', '=', viewerId)
        .on('sent.status', '<>', 'withdrawn'),
    )
    .leftJoin('interests as received', (join) =>
      join
        .onRef('received.sender_id', '=', 'profiles.member_id')
        .on('received.receiver_id', '=', viewerId)
        .on('received.status', '<>', 'withdrawn'),
    )
    .select([
      'profiles.member_id as userId',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      'profiles.date_of_birth as dateOfBirth',
      'profiles.gender',
      'profiles.height_cm as heightCm',
      'profiles.marital_status as maritalStatus',
      'profiles.religion',
      'profiles.community',
      'profiles.mother_tongue as motherTongue',
      'profiles.country',
      'profiles.state',
      'profiles.city',
      'profiles.education',
      'profiles.occupation',
      'profiles.occupation_detail as occupationDetail',
      'profiles.joined_at as joinedAt',
      'profiles.last_active_at as lastActiveAt',
      'photos.object_key as photoKey',
      'memberships.tier',
      'sent.interest_id as sentInterestId',
      'sent.status as sentStatus',
      'received.interest_id as receivedInterestId',
      'received.status as receivedStatus',
    ])
    .$narrowType<{ sentStatus: InterestStatus | null; receivedStatus: InterestStatus | null }>()
    .where(sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`)
    .where(visibleTo(viewerId))
    .orderBy(sql`array_position(${memberIds}::uuid[], profiles.member_id)`);
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

function cardOf(row: CardRow, now: Date, photoUrl: PhotoUrl): ProfileCard {
  const { firstName, lastName, dateOfBirth, photoKey, tier, sentStatus } = row;
  const { receivedInterestId, receivedStatus, ...shown } = row;
  return {
    userId: shown.userId,
    name: `${firstName} ${lastName}`,
    age: ageOn(dateOfBirth, now),
    gender: shown.gender,
    heightCm: shown.heightCm,
    maritalStatus: shown.maritalStatus,
    religion: shown.religion,
    community: shown.community,
    motherTongue: shown.motherTongue,
    country: shown.country,
    state: shown.state,
    city: shown.city,
    education: shown.education,
    occupation: shown.occupation,
    occupationDetail: shown.occupationDetail,
    profilePhotoUrl: photoKey === null ? null : photoUrl(photoKey),
    highlighted: tiers[tier ?? 'free'].flags.highlighted,
    joinedAt: shown.joinedAt.toISOString(),
    lastActiveAt: shown.lastActiveAt.toISOString(),
    interestExpressed: shown.sentInterestId !== null,
    interestStatus: sentStatus,
    sentInterestId: shown.sentInterestId,
    receivedInterest:
      receivedInterestId !== null && receivedStatus !== null
        ? { interestId: receivedInterestId, status: receivedStatus }
        : null,
  };
}

/** The one place that decides what a viewer sees of members in a list. */
export function createCards({ photoUrl }: { photoUrl: PhotoUrl }): Cards {
  return {
    async list(db, viewing) {
      const rows = await selectCards(db, viewing).execute();
      return rows.map((row) => cardOf(row, viewing.now, photoUrl));
    },
  };
}
