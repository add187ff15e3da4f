import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Tier, tiers } from '@troth/contract';
import { formatClockTime, t, translate } from '@troth/texts';
import { useId } from 'react';
import { errorStateProps } from '../../platform/api/query-states.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { CardRow, CardRowSkeleton, MemberCard, useLoadedMembers } from '../member-lists/index.ts';
import { useMeQuery } from '../profiles/index.ts';
import { FIRST_RECOMMENDATIONS, useRecommendationsInfiniteQuery } from './api.ts';
import { DailyTile, DailyTileSkeleton } from './DailyTile.tsx';

/** When the recommendations change: the end of the UTC day. */
export function getEndOfUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** For example "midnight UTC (05:30 your time)", without the second part if local time is UTC. */
export function formatRefreshTime(now = new Date()): string {
  const end = getEndOfUtcDay(now);
  if (end.getHours() === 0 && end.getMinutes() === 0) return t('midnight UTC');
  return t('midnight UTC ({time} your time)', { time: formatClockTime(end) });
}

/** The day's recommendations, a few at a time, up to the limit of the tier. */
export function DailyRecommendations() {
  const id = useId();
  const { data: me } = useMeQuery();
  const list = useRecommendationsInfiniteQuery(FIRST_RECOMMENDATIONS, { refetchOnMountOrArgChange: 60 });
  const members = useLoadedMembers(list);
  const listRef = useFocusOnLoadedItem(members?.length ?? 0, list.hasNextPage);
  const expectedCount =
    me?.tier === 'free' ? tiers.free.limits.dailyRecommendations : FIRST_RECOMMENDATIONS.limit;
  return (
    <Stack ref={listRef} component="section" aria-labelledby={id} spacing={4} useFlexGap>
      <div>
        <Typography variant="h2" id={id}>
          {t('Today’s recommendations')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', minHeight: 27 }}>
          {me && describeDailyLimit(me.tier)}
        </Typography>
      </div>
      {members === undefined && list.error === undefined && (
        <CardRowSkeleton count={expectedCount} layout="wrapped">
          <DailyTileSkeleton cardCount={expectedCount} />
        </CardRowSkeleton>
      )}
      {members === undefined && list.error !== undefined && <ErrorState {...errorStateProps(list)} />}
      {members !== undefined && (
        <CardRow label={t('Today’s recommendations')} layout="wrapped">
          {members.map((member) => (
            <li key={member.userId}>
              <MemberCard member={member} />
            </li>
          ))}
          <DailyTile list={list} cardCount={members.length} tier={me?.tier ?? 'free'} />
        </CardRow>
      )}
    </Stack>
  );
}

function describeDailyLimit(tier: Tier): string {
  const { dailyRecommendations } = tiers[tier].limits;
  const time = formatRefreshTime();
  return dailyRecommendations === 1
    ? t('One a day. Next at {time}.', { time })
    : t('Up to {count} a day with {tier}. New ones at {time}.', {
        count: dailyRecommendations,
        tier: translate(tiers[tier].name),
        time,
      });
}
