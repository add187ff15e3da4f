import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Tier, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useId } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusOnNewest } from '../../ui/useFocusOnNewest.ts';
import { MemberCard } from '../interests/index.ts';
import { CardRow, CardRowSkeleton, failureOf, useMembersOf, useMeQuery } from '../profiles/index.ts';
import { firstOfToday, useRecommendationsInfiniteQuery } from './api.ts';
import { TodayTile, TodayTileSkeleton } from './TodayTile.tsx';
import { changeWords } from './today.ts';

/** The members of the day, a few at a time up to the tier's number. */
export function DailyRecommendations() {
  const id = useId();
  const { data: me } = useMeQuery();
  const list = useRecommendationsInfiniteQuery(firstOfToday, { refetchOnMountOrArgChange: 60 });
  const members = useMembersOf(list);
  const failure = failureOf(list);
  const place = useFocusOnNewest(members?.length ?? 0, list.hasNextPage);
  const expected = me?.tier === 'free' ? tiers.free.limits.dailyRecommendations : firstOfToday.limit;
  return (
    <Stack ref={place} component="section" aria-labelledby={id} spacing={4} useFlexGap>
      <div>
        <Typography variant="h2" id={id}>
          {t('Recommended today')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', minHeight: 27 }}>{me && howMany(me.tier)}</Typography>
      </div>
      {members === undefined && failure === undefined && (
        <CardRowSkeleton count={expected} layout="wrapped">
          <TodayTileSkeleton shown={expected} />
        </CardRowSkeleton>
      )}
      {members === undefined && failure !== undefined && (
        <ErrorState message={failure} onRetry={() => void list.refetch()} />
      )}
      {members !== undefined && (
        <CardRow label={t('Recommended today')} layout="wrapped">
          {members.map((member) => (
            <li key={member.userId}>
              <MemberCard member={member} />
            </li>
          ))}
          <TodayTile list={list} shown={members.length} tier={me?.tier ?? 'free'} />
        </CardRow>
      )}
    </Stack>
  );
}

function howMany(tier: Tier): string {
  const { dailyRecommendations } = tiers[tier].limits;
  const time = changeWords();
  return dailyRecommendations === 1
    ? t('One a day. The next comes at {time}.', { time })
    : t('Up to {count} a day with {tier}. New ones come at {time}.', {
        count: dailyRecommendations,
        tier: translate(tiers[tier].name),
        time,
      });
}
