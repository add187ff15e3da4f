import { ageOn, type ProfileCard, tiers } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import type { PhotoUrl } from '../photos/index.ts';
import { type CardRow, findCards, type Viewing } from './store/cards.ts';

export interface Cards {
  /** The cards of these members in this order, without those whom the viewer may not meet. */
  list(db: Db, viewing: Viewing): Promise<ProfileCard[]>;
}

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
      const rows = await findCards(db, viewing);
      return rows.map((row) => cardOf(row, viewing.now, photoUrl));
    },
  };
}
