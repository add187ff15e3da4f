import type { Tier } from '@troth/contract';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../platform/api/api.ts';
import { useAtInstant } from '../../ui/instant.ts';
import { tierDependentTags, useMembershipQuery } from './api.ts';

/**
 * Refetches the membership when it expires, so that open windows lose what it unlocked. If it expires while a page
 * loads, the member's own profile may still have the old tier (`profileTier`, undefined while loading). Both are then
 * refetched once.
 */
export function useMembershipEnd(profileTier: Tier | undefined): void {
  const { data: membership, isFetching, refetch } = useMembershipQuery();
  const dispatch = useDispatch();
  const endsAt = membership?.isActive ? membership.expiresAt : undefined;
  useAtInstant(endsAt, async () => {
    const { data: refetched } = await refetch();
    if (refetched?.isActive === false) dispatch(api.util.invalidateTags([...tierDependentTags]));
  });

  const refetchedFor = useRef<typeof membership>(undefined);
  useEffect(() => {
    if (isFetching || !membership || !profileTier || profileTier === membership.tier) return;
    // An unchanged membership stays the same object, so a tier that keeps differing is refetched only once.
    if (refetchedFor.current === membership) return;
    refetchedFor.current = membership;
    dispatch(api.util.invalidateTags([...tierDependentTags]));
  }, [isFetching, membership, profileTier, dispatch]);
}
