import {
  ageOn,
  type CompatibilitySummary,
  cardFields,
  mapFields,
  type ProfileCard,
  tiers,
} from '@troth/contract';
import { MINUTE_MS, toIsoInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { type Matchable, summariesOf } from '../compatibility/index.ts';
import type { Pictures } from '../photos/index.ts';
import { toVerifications } from '../verifications/index.ts';
import { toMatchable } from './fields.ts';
import { applyPhotoPrivacy } from './privacy.ts';
import { type CardQuery, type CardRow, findCards } from './store/cards.ts';
import { findMatchable } from './store/seeker.ts';

export interface Cards {
  /** The cards of these members in this order, without those that the viewer cannot see. */
  list(db: Db, query: CardQuery): Promise<ProfileCard[]>;
}

interface CardContext {
  now: Date;
  pictures: Pictures;
}

/** A member active within this time is online, unless their last window has closed. */
const ONLINE_WITHIN_MS = 5 * MINUTE_MS;

function toPresence({ hideOnlineStatus, lastActiveAt, leftAt }: CardRow, now: Date) {
  if (hideOnlineStatus) return { lastActiveAt: null, online: false };
  const activeAt = new Date(lastActiveAt);
  const hasLeft = leftAt !== null && new Date(leftAt) >= activeAt;
  const online = !hasLeft && now.getTime() - activeAt.getTime() < ONLINE_WITHIN_MS;
  return { lastActiveAt: activeAt.toISOString(), online };
}

function toPhotoRequest({
  photoRequestId: requestId,
  photoRequestStatus: status,
  photoRequestExpiresAt: expiresAt,
}: CardRow): ProfileCard['photoAsk'] {
  if (requestId === null || status === null || expiresAt === null) return null;
  return { requestId, status, expiresAt: toIsoInstant(expiresAt) };
}

const isConnected = ({ sentStatus, receivedStatus }: CardRow) =>
  sentStatus === 'accepted' || receivedStatus === 'accepted';

function toInterestFields({ sentInterestId, sentStatus, receivedInterestId, receivedStatus }: CardRow) {
  return {
    interestExpressed: sentInterestId !== null,
    interestStatus: sentStatus,
    sentInterestId,
    receivedInterest:
      receivedInterestId !== null && receivedStatus !== null
        ? { interestId: receivedInterestId, status: receivedStatus }
        : null,
  };
}

async function toCard(
  row: CardRow,
  compatibility: CompatibilitySummary,
  { now, pictures }: CardContext,
): Promise<ProfileCard> {
  return {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`,
    age: ageOn(row.dateOfBirth, now),
    gender: row.gender,
    ...(mapFields(cardFields, (field) => row[field]) as Pick<ProfileCard, (typeof cardFields)[number]>),
    highlighted: tiers[row.tier ?? 'free'].flags.profileHighlight,
    proofs: toVerifications(row.storedVerifications),
    joinedAt: toIsoInstant(row.joinedAt),
    compatibility,
    shortlisted: row.shortlisted,
    photoAsk: toPhotoRequest(row),
    ...(await applyPhotoPrivacy(
      { ...row, isConnected: isConnected(row), hasGrantedAccess: row.photoRequestStatus === 'accepted' },
      pictures,
    )),
    ...toPresence(row, now),
    ...toInterestFields(row),
  };
}

/** The cards of one list. Their reasons are chosen together, so that they differ. */
function toCards(viewer: Matchable, rows: CardRow[], context: CardContext): Promise<ProfileCard[]> {
  const summaries = summariesOf(
    viewer,
    rows.map((row) => toMatchable(row, context.now)),
  );
  return Promise.all(
    rows.flatMap((row, index) => {
      const compatibility = summaries[index];
      return compatibility ? [toCard(row, compatibility, context)] : [];
    }),
  );
}

/** The single place that decides what a viewer sees of members in a list. */
export function createCards({ pictures }: { pictures: Pictures }): Cards {
  return {
    async list(db, query) {
      const { viewerId, now, memberIds } = query;
      if (memberIds.length === 0) return [];
      const [rows, viewer] = await Promise.all([
        findCards(db, query),
        query.viewer ?? findMatchable(db, viewerId, now),
      ]);
      // A user without a profile cannot see anyone.
      if (!viewer) return [];
      return toCards(viewer, rows, { now, pictures });
    },
  };
}
