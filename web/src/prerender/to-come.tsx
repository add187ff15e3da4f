import type { Conversation, ProfileCard, webRoutes } from '@troth/contract';
import type { ReactNode } from 'react';
import { MemberCard, type Standing } from '../features/interests/index.ts';
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

/** Members who differ in what their cards show, each way that one may stand to the reader among them. */
const members: Record<Standing, ProfileCard> = {
  none: plain,
  sent: {
    ...plain,
    highlighted: true,
    online: true,
    shortlisted: true,
    photoWithheld: 'until_connected',
    proofs: { email: TIME, phone: TIME, photo: TIME, identity: null },
    interestExpressed: true,
    interestStatus: 'pending',
    sentInterestId: ID,
  },
  waitingForMe: {
    ...plain,
    proofs: { email: TIME, phone: TIME, photo: TIME, identity: TIME },
    receivedInterest: { interestId: ID, status: 'pending' },
  },
  connected: { ...plain, receivedInterest: { interestId: ID, status: 'accepted' } },
  declinedByThem: {
    ...plain,
    photoWithheld: 'always',
    interestExpressed: true,
    interestStatus: 'declined',
    sentInterestId: ID,
  },
  declinedByMe: {
    ...plain,
    profilePhoto: null,
    receivedInterest: { interestId: ID, status: 'declined' },
  },
};

const cards = (
  <>
    {Object.entries(members).map(([standing, member]) => (
      <MemberCard key={standing} member={member} label="-" />
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
      conversation={{ ...conversation, unreadCount: 1, otherParticipant: members.sent }}
      selected={false}
    />
    <ConversationRow
      conversation={{ ...conversation, otherParticipant: members.declinedByMe }}
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
  '/profiles/recently-active': cards,
  '/profiles/recently-joined': cards,
  '/profiles/featured': cards,
  '/profiles/viewers': cards,
  '/profiles/shortlist': cards,
  '/messages': rows,
};

/** What most pages of members show first once their answers are there: its styles come along, instead of being made then. */
export const toCome = (route: Route): ReactNode => (
  <>
    {bar}
    {lists[route]}
  </>
);
