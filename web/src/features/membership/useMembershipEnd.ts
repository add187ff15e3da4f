import type { Tier } from '@troth/contract';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../platform/api/api.ts';
import { useAtInstant } from '../../ui/instant.ts';
import { tierDependentTags, useMembershipQuery } from './api.ts';

/**
 * Asks for the membership at the instant in which it ends, so that what it opened closes in open windows too. Where it
 * ends while a page comes, the own profile may be of the tier before: then all are asked for again, once.
 *
 * @param profileTier of the own profile, as soon as it is there and while it is not asked for.
 */
export function useMembershipEnd(profileTier: Tier | undefined): void {
  const { data: membership, isFetching, refetch } = useMembershipQuery();
  const dispatch = useDispatch();
  const endsAt = membership?.isActive ? membership.expiresAt : undefined;
  useAtInstant(endsAt, async () => {
    const { data: answer } = await refetch();
    if (answer?.isActive === false) dispatch(api.util.invalidateTags([...tierDependentTags]));
  });

  const asked = useRef<typeof membership>(undefined);
  useEffect(() => {
    if (isFetching || !membership || !profileTier || profileTier === membership.tier) return;
    // An unchanged result is the same object, so two that differ do not refetch endlessly.
    if (asked.current === membership) return;
    asked.current = membership;
    dispatch(api.util.invalidateTags([...tierDependentTags]));
  }, [isFetching, membership, profileTier, dispatch]);
}
