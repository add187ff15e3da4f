import { useDispatch } from 'react-redux';
import type { ApiError } from '../../platform/api-error.ts';
import { modalOpened, type UpgradeModalProps } from '../../ui/state/ui-slice.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useMembershipQuery } from './api.ts';
import { nextTier } from './next-tier.ts';

/**
 * Tells of a refusal because of the tier: the upgrade modal, or where no tier is above a visible error
 * (decisions §12).
 */
export function useTierRefusal() {
  const { data: membership } = useMembershipQuery();
  const toast = useToast();
  const dispatch = useDispatch();
  return ({ message }: Pick<ApiError, 'message'>, texts: UpgradeModalProps) => {
    const isAtTop = membership !== undefined && nextTier[membership.tier] === undefined;
    if (isAtTop) toast(message, 'error');
    else dispatch(modalOpened(texts));
  };
}
