import { type Tier, tierNames, tiers, UNLIMITED } from '@troth/contract';
import { useDispatch } from 'react-redux';
import { type ApiError, isApiError, messageOf } from '../../platform/api-error.ts';
import { modalOpened } from '../../ui/state/ui-slice.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useMe } from '../profiles/index.ts';
import { limitReached } from './limit-reached.ts';

const allowance = (tier: Tier) => {
  const { dailyInterests } = tiers[tier].limits;
  return dailyInterests === UNLIMITED ? Number.POSITIVE_INFINITY : dailyInterests;
};

const sold = tierNames.filter((tier) => tiers[tier].monthlyPrice !== null);

const higherTierHelps = (tier: Tier) => sold.some((other) => allowance(other) > allowance(tier));

/** Tells of a refusal that has to do with the membership; answers whether it was one. */
function useRefusal() {
  const me = useMe();
  const toast = useToast();
  const dispatch = useDispatch();
  return ({ code, message, details }: ApiError): boolean => {
    const helps = me !== undefined && higherTierHelps(me.tier);
    if (code === 'UPGRADE_REQUIRED') {
      if (helps) dispatch(modalOpened({ message }));
      else toast(message, 'error');
      return true;
    }
    if (code === 'DAILY_LIMIT_REACHED') {
      const notice = limitReached(details) ?? message;
      toast(notice, 'warning');
      if (helps) dispatch(modalOpened({ message: notice }));
      return true;
    }
    return false;
  };
}

/** Shows why an act failed: an upgrade where one helps, otherwise the message of the server. */
export function useTellFailure() {
  const toast = useToast();
  const tellRefusal = useRefusal();
  return (error: unknown): void => {
    if (!isApiError(error) || !tellRefusal(error)) toast(messageOf(error), 'error');
  };
}
