import type { Conversation, ProfileCard, webRoutes } from '@troth/contract';
import type { ReactNode } from 'react';
import { MemberCard } from '../features/interests/index.ts';
import { ConversationRow } from '../features/messaging/index.ts';
import { NotificationBell } from '../features/notifications/index.ts';
import { AccountAvatar } from '../shell/AccountAvatar.tsx';
import { AccountMenu } from '../shell/AccountMenu.tsx';
import { VideoCallButton } from '../shell/VideoCallButton.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';

type Route = (typeof webRoutes)[number];

const ID = '00000000-0000-4000-8000-000000000000';
const TIME = '2000-01-01T00:00:00.000Z';
const sources = { avif: '-', webp: '-' };

const plain: ProfileCard = {
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
  profilePhoto: { thumb: sources, card: sources, placeholder: '-' },
  photoWithheld: null,
  photoAsk: null,
  highlighted: false,
  proofs: { email: TIME, phone: TIME, photo: null, identity: null },
  joinedAt: TIME,
  lastActiveAt: TIME,
  online: false,
  compatibility: { score: 50, reasons: ['-'] },
  shortlisted: false,
  interestExpressed: false,
  interestStatus: null,
  sentInterestId: null,
  receivedInterest: null,
};

const awaited: ProfileCard = {
  ...plain,
  highlighted: true,
  online: true,
  shortlisted: true,
  photoWithheld: 'until_connected',
  proofs: { email: TIME, phone: TIME, photo: TIME, identity: null },
  interestExpressed: true,
  interestStatus: 'pending',
  sentInterestId: ID,
};

const waiting: ProfileCard = {
  ...plain,
  proofs: { email: TIME, phone: TIME, photo: TIME, identity: TIME },
  receivedInterest: { interestId: ID, status: 'pending' },
};

const connected: ProfileCard = { ...plain, receivedInterest: { interestId: ID, status: 'accepted' } };

const declined: ProfileCard = { ...awaited, photoWithheld: 'always', interestStatus: 'declined' };

const refused: ProfileCard = { ...plain, receivedInterest: { interestId: ID, status: 'declined' } };

const cards = (
  <>
    {Object.entries({ plain, awaited, waiting, connected, declined, refused }).map(([name, member]) => (
      <MemberCard key={name} member={member} />
    ))}
    <LoadMore hasMore loadingMore={false} failedMore={undefined} onMore={() => undefined} />
  </>
);

const conversation: Conversation = {
  conversationId: ID,
  unreadCount: 0,
  status: 'open',
  linksOpen: true,
  lastMessage: null,
  updatedAt: TIME,
  otherParticipant: plain,
};

const rows = (
  <>
    <ConversationRow conversation={conversation} selected={false} />
    <ConversationRow
      conversation={{ ...conversation, unreadCount: 1, otherParticipant: awaited }}
      selected={false}
    />
  </>
);

const bar = (
  <>
    <VideoCallButton />
    <NotificationBell />
    <CountBadge count={1} />
    <AccountMenu />
    <AccountAvatar me={plain} />
  </>
);

const lists: Partial<Record<Route, ReactNode>> = {
  '/dashboard': cards,
  '/search': cards,
  '/matches': cards,
  '/messages': rows,
};

/** What a page of members shows once its answers are there: its styles come with the page, instead of being made then. */
export const toCome = (route: Route): ReactNode => (
  <>
    {bar}
    {lists[route]}
  </>
);
