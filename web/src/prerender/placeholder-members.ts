import type { Picture, ProfileCard } from '@troth/contract';
import type { Relationship } from '../features/interests/index.ts';

export const ID = '00000000-0000-4000-8000-000000000000';
export const TIME = '2000-01-01T00:00:00.000Z';
const sources = { avif: '-', webp: '-' };
const portrait = { thumb: sources, card: sources, placeholder: '-' };

const emptyCard: ProfileCard = {
  userId: ID,
  name: 'A B',
  age: 30,
  gender: 'female',
  heightCm: null,
  maritalStatus: null,
  religion: null,
  community: null,
  motherTongue: null,
  country: null,
  state: null,
  city: null,
  education: null,
  occupation: null,
  occupationDetail: null,
  profilePhotoUrl: '-',
  profilePhoto: portrait,
  photoWithheld: null,
  photoAsk: null,
  highlighted: false,
  proofs: { email: TIME, phone: TIME, photo: null, identity: null },
  joinedAt: TIME,
  lastActiveAt: TIME,
  online: false,
  compatibility: { score: 50, known: 1, reasons: ['-'] },
  shortlisted: false,
  interestExpressed: false,
  interestStatus: null,
  sentInterestId: null,
  receivedInterest: null,
};

/** Placeholder members with different cards, covering every relationship to the reader. */
export const members: Record<Relationship, ProfileCard> = {
  none: emptyCard,
  sent: {
    ...emptyCard,
    highlighted: true,
    online: true,
    shortlisted: true,
    photoWithheld: 'until_connected',
    proofs: { email: TIME, phone: TIME, photo: TIME, identity: null },
    interestExpressed: true,
    interestStatus: 'pending',
    sentInterestId: ID,
  },
  received: {
    ...emptyCard,
    proofs: { email: TIME, phone: TIME, photo: TIME, identity: TIME },
    receivedInterest: { interestId: ID, status: 'pending' },
  },
  connected: { ...emptyCard, receivedInterest: { interestId: ID, status: 'accepted' } },
  declinedByThem: {
    ...emptyCard,
    photoWithheld: 'always',
    interestExpressed: true,
    interestStatus: 'declined',
    sentInterestId: ID,
  },
  declinedByMe: {
    ...emptyCard,
    profilePhoto: null,
    receivedInterest: { interestId: ID, status: 'declined' },
  },
};

const picture: Picture = { ...portrait, photoId: ID, full: sources, width: 4, height: 5 };

/** More photos than fit on a screen. */
export const pictures = Array.from({ length: 6 }, (_, place) => ({ ...picture, photoId: `${place}` }));
