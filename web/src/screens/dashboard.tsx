import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  askInterestCounts,
  InterestSummary,
  MemberCard,
  WaitingInterests,
} from '../features/interests/index.ts';
import { askOfToday, DailyRecommendations } from '../features/matching/index.ts';
import { MembershipTeaser } from '../features/membership/index.ts';
import { useConversationCountQuery } from '../features/messaging/index.ts';
import { useIgnoredCountQuery } from '../features/moderation/index.ts';
import { askPhotoRequests, PhotoRequestHint } from '../features/photo-requests/index.ts';
import {
  askWords,
  CompletionCard,
  HighlightNote,
  MemberSample,
  useMeQuery,
  useViewCountsQuery,
} from '../features/profiles/index.ts';
import { usePromotedProfilesInfiniteQuery } from '../features/promotions/index.ts';
import {
  useActiveCountQuery,
  useRecentlyActiveInfiniteQuery,
  useRecentlyJoinedInfiniteQuery,
} from '../features/search/index.ts';
import { firstAnswers } from '../platform/first-answers.ts';
import { useNear } from '../platform/useNear.ts';
import { store } from '../store.ts';
import { Motif } from '../ui/art/Motif.tsx';
import { Figure, FigureList } from '../ui/FigureList.tsx';
import { Page } from '../ui/Page.tsx';
import { SectionCard } from '../ui/SectionCard.tsx';
import { useIsBack } from '../ui/useIsBack.ts';

/** What a member comes back to soon need not be asked for again. */
const fresh = { refetchOnMountOrArgChange: 60 };
const sample = { limit: 4 };

const betweenSections = { gap: { xs: 12, md: 16 } };

function greeting(hour: number, name: string): string {
  if (hour < 12) return name ? t('Good morning, {name}', { name }) : t('Good morning');
  if (hour < 17) return name ? t('Good afternoon, {name}', { name }) : t('Good afternoon');
  return name ? t('Good evening, {name}', { name }) : t('Good evening');
}

export const ready = () =>
  firstAnswers(() => {
    // Not waited for: the page keeps room for them.
    for (const ask of askInterestCounts()) void store.dispatch(ask);
    return [store.dispatch(askOfToday()), store.dispatch(askPhotoRequests()), store.dispatch(askWords())];
  });

export default function Dashboard() {
  const { data: me } = useMeQuery();
  // Nobody can be recommended to who is not listed: then what is missing comes first.
  const isListed = me === undefined || me.status === 'listed';
  return (
    <Page
      title={me === undefined ? t('Welcome') : greeting(new Date().getHours(), me.firstName ?? '')}
      lead={
        <>
          <InterestSummary />
          <PhotoRequestHint />
        </>
      }
      action={
        <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'gold.fill', ml: 'auto' }}>
          <Motif size={88} />
        </Box>
      }
    >
      <Stack useFlexGap sx={betweenSections}>
        {isListed ? <DailyRecommendations /> : me && <CompletionCard me={me} />}
        <WhenNear>
          <Box
            sx={{
              display: 'grid',
              gap: 6,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
              alignItems: 'start',
            }}
          >
            <Stack spacing={6}>
              <WaitingInterests />
              {isListed && me && <CompletionCard me={me} />}
            </Stack>
            <Stack spacing={6}>
              <AtAGlance />
              <MembershipTeaser />
            </Stack>
          </Box>
          <Samples />
        </WhenNear>
        <Box sx={{ textAlign: 'center', py: 6 }}>
          <Typography variant="h2" component="p">
            {t('Looking for someone in particular?')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
            {t('By age, height, place, religion or name: you say what matters.')}
          </Typography>
          <Button component={Link} to="/search" variant="outlined">
            {t('Search members')}
          </Button>
        </Box>
      </Stack>
    </Page>
  );
}

const countOf = ({ data, error }: { data?: { count: number }; error?: unknown }) =>
  error === undefined ? data?.count : null;

function AtAGlance() {
  const { data: me } = useMeQuery();
  const views = useViewCountsQuery(undefined, fresh);
  const active = useActiveCountQuery(undefined, fresh);
  const ignored = useIgnoredCountQuery(undefined, fresh);
  const conversations = useConversationCountQuery(undefined, fresh);
  const viewed = (key: 'viewCount' | 'viewCountThisWeek') =>
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
      <FigureList>
        <Figure label={t('Views this week')} count={viewed('viewCountThisWeek')} to="/profiles/viewers" />
        <Figure label={t('Views in all')} count={viewed('viewCount')} />
        <Figure label={t('Conversations')} count={countOf(conversations)} to="/messages" />
        <Figure label={t('Active profiles')} count={countOf(active)} to="/profiles/recently-active" />
        <Figure label={t('Ignored profiles')} count={countOf(ignored)} to="/settings/ignored" />
      </FigureList>
      <Box sx={{ mt: 4, '&:empty': { display: 'none' } }}>{me && <HighlightNote me={me} />}</Box>
    </SectionCard>
  );
}

const card = (member: ProfileCard) => <MemberCard member={member} />;
const newcomer = (member: ProfileCard) => <MemberCard member={member} about="joined" />;
const promoted = (member: ProfileCard) => <MemberCard member={member} label={t('Promoted')} />;

/** What lies below comes once it is near, at the soonest after what is seen first; until then it takes the room of a window. */
function WhenNear({ children }: { children: ReactNode }) {
  const [place, isNear] = useNear<HTMLDivElement>(useIsBack());
  return (
    <Stack ref={place} useFlexGap sx={{ ...betweenSections, minHeight: isNear ? 0 : '100vh' }}>
      {isNear && children}
    </Stack>
  );
}

function Samples() {
  const [place, isNear] = useNear<HTMLDivElement>(useIsBack());
  const whenNear = { ...fresh, skip: !isNear };
  const joined = useRecentlyJoinedInfiniteQuery(sample, whenNear);
  const active = useRecentlyActiveInfiniteQuery(sample, whenNear);
  const featured = usePromotedProfilesInfiniteQuery(undefined, whenNear);
  return (
    <Stack ref={place} useFlexGap sx={{ ...betweenSections, '&:empty': { display: 'none' } }}>
      <MemberSample
        title={t('Recently joined')}
        to="/profiles/recently-joined"
        list={joined}
        card={newcomer}
      />
      <MemberSample title={t('Recently active')} to="/profiles/recently-active" list={active} card={card} />
      <MemberSample
        title={t('Featured members')}
        to="/profiles/featured"
        list={featured}
        card={promoted}
        rare
      />
    </Stack>
  );
}
