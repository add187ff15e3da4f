import { type Tier, tierNames } from '@troth/contract';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../platform/api-error.ts';
import { modalOpened, type UpgradeModalProps } from '../../ui/state/ui-slice.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useMembershipQuery } from './api.ts';
import { nextTier } from './next-tier.ts';

/** What the server says is needed, where it does. */
function requiredTierOf(details: unknown): Tier | undefined {
  if (typeof details !== 'object' || details === null || !('requiredTier' in details)) return undefined;
  return tierNames.find((tier) => tier === details.requiredTier);
}

/**
 * Tells of a refusal because of the tier: the upgrade modal, or where no tier is above a visible error
 * (decisions §12).
 */
export function useTierRefusal() {
  const { data: membership } = useMembershipQuery();
  const toast = useToast();
  const dispatch = useDispatch();
  return ({ message, details }: Pick<ApiError, 'message' | 'details'>, texts: UpgradeModalProps) => {
    const isAtTop = membership !== undefined && nextTier[membership.tier] === undefined;
    if (isAtTop) toast(message, 'error');
    else dispatch(modalOpened({ tier: requiredTierOf(details), ...texts }));
  };
}
