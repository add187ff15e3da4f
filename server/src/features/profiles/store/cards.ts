import { cardFields, type InterestStatus, type PhotoRequestState } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { prepareQuery } from '../../../platform/prepared-query.ts';
import type { Matchable } from '../../compatibility/index.ts';
import { verificationsColumn } from '../../verifications/index.ts';
import { comparedFields } from '../fields.ts';
import { selectFields } from './columns.ts';
import { visibleTo } from './visibility.ts';

export interface CardQuery {
  viewerId: string;
  now: Date;
  memberIds: string[];
  /** The viewer, if the caller has already loaded them. */
  viewer?: Matchable;
}

const fieldColumns = selectFields([
  ...new Set([...comparedFields, ...cardFields, 'firstName', 'lastName', 'gender'] as const),
]);

const cardColumns = [
  'profiles.member_id as userId',
  'profiles.joined_at as joinedAt',
  'member_activity.last_active_at as lastActiveAt',
  'member_activity.left_at as leftAt',
  'profiles.photo_privacy as photoPrivacy',
  'profiles.hide_online_status as hideOnlineStatus',
  'photo.object_key as photoKey',
  'photo.blurred_key as blurredKey',
  'photo.placeholder',
  'asked.request_id as photoRequestId',
  'asked.status as photoRequestStatus',
  'asked.expires_at as photoRequestExpiresAt',
  'memberships.tier',
  'sent.interest_id as sentInterestId',
  'sent.status as sentStatus',
  'received.interest_id as receivedInterestId',
  'received.status as receivedStatus',
  verificationsColumn.as('storedVerifications'),
] as const;

/**
 * Loads everything that the cards of these members show, in one statement. Leaves out members whom the viewer cannot
 * see.
 */
export const findCards = prepareQuery(
  (db: Db, { viewerId, now, memberIds }: Pick<CardQuery, 'viewerId' | 'now' | 'memberIds'>) =>
    db
      .selectFrom('profiles')
      .innerJoin('member_activity', 'member_activity.member_id', 'profiles.member_id')
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('photos')
            .select(['object_key', 'blurred_key', 'placeholder'])
            .whereRef('photos.member_id', '=', 'profiles.member_id')
            .where('verification_status', '=', 'approved')
            .orderBy('is_profile_photo', 'desc')
            .orderBy('position')
            .limit(1)
            .as('photo'),
        (join) => join.onTrue(),
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
      .leftJoin('photo_requests as asked', (join) =>
        join
          .onRef('asked.owner_id', '=', 'profiles.member_id')
          .on('asked.requester_id', '=', viewerId)
          .on('asked.status', '<>', 'withdrawn')
          .on('asked.expires_at', '>', now)
          .on('profiles.photo_privacy', '<>', 'SHOW_ALL'),
      )
      .select(fieldColumns)
      .select([
        ...cardColumns,
        sql<boolean>`exists (
        select from shortlist
        where shortlist.member_id = ${viewerId} and shortlist.shortlisted_id = profiles.member_id
      )`.as('shortlisted'),
      ])
      .$narrowType<{
        sentStatus: InterestStatus | null;
        receivedStatus: InterestStatus | null;
        photoRequestStatus: PhotoRequestState['status'] | null;
      }>()
      .where(sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`)
      .where(visibleTo(viewerId))
      .orderBy(sql`array_position(${memberIds}::uuid[], profiles.member_id)`),
);

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];
