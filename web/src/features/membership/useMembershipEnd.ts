import { useDispatch } from 'react-redux';
import { api } from '../../platform/api.ts';
import { useAtInstant } from '../../ui/useAtInstant.ts';
import { useMembershipQuery } from './api.ts';
import { movesWithTier } from './moves-with-tier.ts';

/** Asks for the membership at the instant in which it ends, so that what it opened closes in open windows too. */
export function useMembershipEnd(): void {
  const { data: membership, refetch } = useMembershipQuery();
  const dispatch = useDispatch();
  const endsAt = membership?.isActive ? membership.expiresAt : undefined;
  useAtInstant(endsAt, async () => {
    const { data: answer } = await refetch();
    if (answer?.isActive === false) dispatch(api.util.invalidateTags([...movesWithTier]));
  });
}
