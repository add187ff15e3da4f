import { minimumTierAbove, type Tier, tiers } from '@troth/contract';
import { formatClockTime, t } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { type ApiError, getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { upgradeModalOpened } from '../membership/index.ts';
import { useCachedOwnProfile } from '../profiles/index.ts';

/** Says that the daily limit is reached and when it resets, in local time; undefined if the server sent no time. */
export function formatLimitReached(details: unknown, now = new Date()): string | undefined {
  const { limit, resetAt } = (details ?? {}) as { limit?: number; resetAt?: string };
  const reset = new Date(resetAt ?? Number.NaN);
  if (Number.isNaN(reset.getTime())) return undefined;
  const time = formatClockTime(reset);
  const sent =
    limit === undefined
      ? t('You’ve sent all your interests for today.')
      : t('You’ve sent all {limit} interests for today.', { limit });
  const again =
    reset.toDateString() === now.toDateString()
      ? t('You can send more from {time} today.', { time })
      : t('You can send more from {time} tomorrow.', { time });
  return `${sent} ${again}`;
}

const hasHigherLimit = (tier: Tier) =>
  minimumTierAbove('dailyInterests', tiers[tier].limits.dailyInterests) !== undefined;

/** Returns a function that shows a refusal if it depends on the membership, and returns whether it does. */
function useLimitNotice() {
  const me = useCachedOwnProfile();
  const toast = useToast();
  const dispatch = useDispatch();
  return ({ code, message, details }: ApiError): boolean => {
    const canUpgrade = me !== undefined && hasHigherLimit(me.tier);
    if (code === 'UPGRADE_REQUIRED') {
      if (canUpgrade) dispatch(upgradeModalOpened({ message }));
      else toast(message, 'error');
      return true;
    }
    if (code === 'DAILY_LIMIT_REACHED') {
      const notice = formatLimitReached(details) ?? message;
      toast(notice, 'warning');
      if (canUpgrade) dispatch(upgradeModalOpened({ message: notice }));
      return true;
    }
    return false;
  };
}

/** Shows why an action failed: the upgrade modal if it helps, otherwise the server's message. */
export function useInterestFailure() {
  const toast = useToast();
  const showRefusal = useLimitNotice();
  return (error: unknown): void => {
    if (!isApiError(error) || !showRefusal(error)) toast(getErrorMessage(error), 'error');
  };
}
