import type { InterestStatus } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import type { Matchable } from '../../compatibility/index.ts';
import { comparedFields } from '../matchable.ts';
import { selectionOf } from './columns.ts';
import { visibleTo } from './visibility.ts';

export interface Viewing {
  viewerId: string;
  now: Date;
  memberIds: string[];
  /** The viewer, where the caller has read them already. */
  viewer?: Matchable;
}

const shown = selectionOf([
  ...comparedFields,
  'firstName',
  'lastName',
  'gender',
  'occupationDetail',
] as const);

/** All that cards show, in one statement: members in the order of their ids, without those whom the viewer may not meet. */
export function findCards(db: Db, { viewerId, now, memberIds }: Viewing) {
  return db
    .selectFrom('profiles')
    .modifyFront(PLANNED_ONCE)
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
    .select(shown)
    .select([
      'profiles.member_id as userId',
      'profiles.joined_at as joinedAt',
      'profiles.last_active_at as lastActiveAt',
      'profiles.photo_privacy as photoPrivacy',
      'profiles.hide_online_status as hideOnlineStatus',
      'photos.object_key as photoKey',
      'memberships.tier',
      'sent.interest_id as sentInterestId',
      'sent.status as sentStatus',
      'received.interest_id as receivedInterestId',
      'received.status as receivedStatus',
      sql<boolean>`exists (
        select from shortlist
        where shortlist.member_id = ${viewerId} and shortlist.shortlisted_id = profiles.member_id
      )`.as('shortlisted'),
    ])
    .$narrowType<{ sentStatus: InterestStatus | null; receivedStatus: InterestStatus | null }>()
    .where(sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`)
    .where(visibleTo(viewerId))
    .orderBy(sql`array_position(${memberIds}::uuid[], profiles.member_id)`)
    .execute();
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];
