import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { InterestSummary, PendingInterests } from '../features/interests/index.ts';
import { DailyRecommendations } from '../features/matching/index.ts';
import { MemberCard, MemberListPreview } from '../features/member-lists/index.ts';
import { MembershipTeaser } from '../features/membership/index.ts';
import { useConversationCountQuery } from '../features/messaging/index.ts';
import { useIgnoredCountQuery } from '../features/moderation/index.ts';
import { PhotoRequestNotice } from '../features/photo-requests/index.ts';
import { CompletionCard, useMeQuery, useViewCountsQuery } from '../features/profiles/index.ts';
import { OwnCardLabels, usePromotedProfilesInfiniteQuery } from '../features/promotions/index.ts';
import {
  useActiveCountQuery,
  useRecentlyActiveInfiniteQuery,
  useRecentlyJoinedInfiniteQuery,
} from '../features/search/index.ts';
import { Page } from '../ui/layout/Page.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { Stat, StatList } from '../ui/layout/StatList.tsx';
import { Motif } from '../ui/Motif.tsx';
import { useIsBackNavigation } from '../ui/navigation/location.ts';

/** Whether an element has been within the window, so that its data is worth loading; true from the start if `fromStart` is set. */
export function useSeen<T extends Element>(fromStart: boolean): [RefObject<T | null>, boolean] {
  const elementRef = useRef<T>(null);
  const [isSeen, setSeen] = useState(fromStart);
  useEffect(() => {
    const element = elementRef.current;
    if (isSeen || element === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setSeen(true));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [elementRef, isSeen];
}

/** Data younger than a minute is not fetched again when the member returns. */
const CACHE_OPTIONS = { refetchOnMountOrArgChange: 60 };
const PREVIEW_QUERY = { limit: 4 };

const sectionGap = { gap: { xs: 12, md: 16 } };

function getGreeting(hour: number, name: string): string {
  if (hour < 12) return name ? t('Good morning, {name}', { name }) : t('Good morning');
  if (hour < 17) return name ? t('Good afternoon, {name}', { name }) : t('Good afternoon');
  return name ? t('Good evening, {name}', { name }) : t('Good evening');
}

export default function Dashboard() {
  const { data: me } = useMeQuery();
  // An unlisted member gets no recommendations, so show what is missing first.
  const isListed = me === undefined || me.status === 'listed';
  return (
    <Page
      title={me === undefined ? t('Welcome') : getGreeting(new Date().getHours(), me.firstName ?? '')}
      lead={
        <>
          <InterestSummary />
          <PhotoRequestNotice />
        </>
      }
      action={
        <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'gold.fill', ml: 'auto' }}>
          <Motif size={88} />
        </Box>
      }
    >
      <Stack useFlexGap sx={sectionGap}>
        {isListed ? <DailyRecommendations /> : me && <CompletionCard me={me} />}
        <RenderWhenSeen>
          <Box
            sx={{
              display: 'grid',
              gap: 6,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
              alignItems: 'start',
            }}
          >
            <Stack spacing={6}>
              <PendingInterests />
              {isListed && me && <CompletionCard me={me} />}
            </Stack>
            <Stack spacing={6}>
              <AtAGlance />
              {/* A member who is not listed cannot use a higher tier yet. */}
              {me?.status === 'listed' && <MembershipTeaser />}
            </Stack>
          </Box>
          <MemberListPreviews />
        </RenderWhenSeen>
        <Box sx={{ textAlign: 'center', py: 6 }}>
          <Typography variant="h2" component="p">
            {t('Looking for someone in particular?')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
            {t('Search by age, height, place, religion or name.')}
          </Typography>
          <Button component={Link} to="/search" variant="outlined">
            {t('Search members')}
          </Button>
        </Box>
      </Stack>
    </Page>
  );
}

const getCount = ({ data, error }: { data?: { count: number }; error?: unknown }) =>
  error === undefined ? data?.count : null;

function AtAGlance() {
  const { data: me } = useMeQuery();
  const views = useViewCountsQuery(undefined, CACHE_OPTIONS);
  const active = useActiveCountQuery(undefined, CACHE_OPTIONS);
  const ignored = useIgnoredCountQuery(undefined, CACHE_OPTIONS);
  const conversations = useConversationCountQuery(undefined, CACHE_OPTIONS);
  const getViewCount = (key: 'viewCount' | 'viewCountThisWeek') =>
    views.error === undefined ? views.data?.[key] : null;
  return (
    <SectionCard
      title={t('At a glance')}
      action={
        <Button component={Link} to="/profiles/shortlist" sx={{ flexShrink: 0, px: 3, mr: -3 }}>
          {t('My shortlist')}
        </Button>
      }
    >
      <StatList>
        <Stat
          label={t('Profile views this week')}
          count={getViewCount('viewCountThisWeek')}
          to="/profiles/viewers"
        />
        <Stat label={t('Total profile views')} count={getViewCount('viewCount')} />
        <Stat label={t('Conversations')} count={getCount(conversations)} to="/messages" />
        <Stat label={t('Active members')} count={getCount(active)} to="/profiles/recently-active" />
        <Stat label={t('Ignored members')} count={getCount(ignored)} to="/settings/ignored" />
      </StatList>
      <Box sx={{ mt: 4, '&:empty': { display: 'none' } }}>{me && <OwnCardLabels me={me} />}</Box>
    </SectionCard>
  );
}

const renderCard = (member: ProfileCard) => <MemberCard member={member} />;
const renderNewMemberCard = (member: ProfileCard) => <MemberCard member={member} noteKind="joined" />;
const renderPromotedCard = (member: ProfileCard) => <MemberCard member={member} label={t('Promoted')} />;

/**
 * Renders its children when their place comes into the window; until then it reserves a window's height.
 */
function RenderWhenSeen({ children }: { children: ReactNode }) {
  const [elementRef, isSeen] = useSeen<HTMLDivElement>(useIsBackNavigation());
  return (
    <Stack ref={elementRef} useFlexGap sx={{ ...sectionGap, minHeight: isSeen ? 0 : '100vh' }}>
      {isSeen && children}
    </Stack>
  );
}

function MemberListPreviews() {
  const [elementRef, isSeen] = useSeen<HTMLDivElement>(useIsBackNavigation());
  const queryOptions = { ...CACHE_OPTIONS, skip: !isSeen };
  const joined = useRecentlyJoinedInfiniteQuery(PREVIEW_QUERY, queryOptions);
  const active = useRecentlyActiveInfiniteQuery(PREVIEW_QUERY, queryOptions);
  const featured = usePromotedProfilesInfiniteQuery(undefined, queryOptions);
  return (
    <Stack ref={elementRef} useFlexGap sx={{ ...sectionGap, '&:empty': { display: 'none' } }}>
      <MemberListPreview
        title={t('Recently joined')}
        to="/profiles/recently-joined"
        list={joined}
        renderCard={renderNewMemberCard}
      />
      <MemberListPreview
        title={t('Recently active')}
        to="/profiles/recently-active"
        list={active}
        renderCard={renderCard}
      />
      <MemberListPreview
        title={t('Featured members')}
        to="/profiles/featured"
        list={featured}
        renderCard={renderPromotedCard}
        isUsuallyEmpty
      />
    </Stack>
  );
}
