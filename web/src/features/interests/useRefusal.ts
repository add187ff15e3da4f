import { type Tier, tierNames, tiers, UNLIMITED } from '@troth/contract';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../platform/api-error.ts';
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
export function useRefusal() {
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
