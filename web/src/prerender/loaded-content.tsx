import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Conversation, webRoutes } from '@troth/contract';
import type { ReactNode } from 'react';
import { MemberCard } from '../features/member-lists/index.ts';
import { ConversationRow } from '../features/messaging/index.ts';
import {
  FactList,
  LeadPhoto,
  PhotoStrip,
  ProfileHeader,
  ProfileLayout,
  ProfileSection,
  ProfileText,
} from '../features/profiles/index.ts';
import { OwnVerifications } from '../features/verifications/index.ts';
import { AccountAvatar } from '../shell/header/AccountMenu.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { LoadMore } from '../ui/feedback/LoadMore.tsx';
import { ID, members, pictures, TIME } from './placeholder-members.ts';

type Route = (typeof webRoutes)[number];

const cards = (
  <>
    {Object.entries(members).map(([relationship, member]) => (
      <MemberCard key={relationship} member={member} label="-" />
    ))}
    <LoadMore hasMore loadingMore={false} loadMoreError={undefined} onMore={() => undefined} />
  </>
);

const conversation: Conversation = {
  conversationId: ID,
  unreadCount: 0,
  status: 'open',
  linksOpen: true,
  lastMessage: null,
  updatedAt: TIME,
  otherParticipant: members.none,
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

const action = <Button variant="outlined">-</Button>;
const secondaryAction = <Button>-</Button>;
const gallery = { photos: pictures, userId: ID, name: '-', onOpen: () => undefined };

const profile = (
  <ProfileLayout
    photo={<LeadPhoto {...gallery} />}
    sidebar={
      <>
        <PhotoStrip {...gallery} />
        {action}
        {secondaryAction}
      </>
    }
  >
    <Stack spacing={10}>
      <ProfileHeader name="-" age={30} line="-" note="-" action={action} />
      <OwnVerifications proofs={members.none.proofs} />
      <ProfileSection title="-" action={secondaryAction}>
        <ProfileText lead>-</ProfileText>
        <Stack spacing={4}>
          <ProfileText>-</ProfileText>
          <FactList facts={[{ term: '-', value: '-', mustHave: true }]} />
        </Stack>
      </ProfileSection>
    </Stack>
  </ProfileLayout>
);

const bar = (
  <>
    <CountBadge count={1} />
    <AccountAvatar me={members.none} />
  </>
);

const contents: Partial<Record<Route, ReactNode>> = {
  '/dashboard': cards,
  '/search': cards,
  '/matches': cards,
  '/profiles/recently-active': cards,
  '/profiles/recently-joined': cards,
  '/profiles/featured': cards,
  '/profiles/viewers': cards,
  '/profiles/shortlist': cards,
  '/messages': rows,
  '/profile': profile,
  '/profile/:id': profile,
};

/** Content that most member pages show after their data has loaded, rendered here for its styles. */
export const renderLoadedContent = (route: Route): ReactNode => (
  <>
    {bar}
    {contents[route]}
  </>
);
