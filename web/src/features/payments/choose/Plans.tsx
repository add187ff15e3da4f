import Stack from '@mui/material/Stack';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CurrentMembership, CurrentMembershipSkeleton, useMembershipQuery } from '../../membership/index.ts';
import { MissingBeforeInterests } from '../../profiles/index.ts';
import { useOffersQuery } from '../api.ts';
import { PlanChoice } from './PlanChoice.tsx';

/** The membership that one has, the four side by side, and the way to another. */
export function Plans({ suggested }: { suggested: string | null }) {
  const membership = useMembershipQuery();
  // Until when something would last goes by the time at which it is bought.
  const offers = useOffersQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const failure = membership.data && offers.data ? undefined : (membership.error ?? offers.error);

  const retry = () => {
    if (membership.error) void membership.refetch();
    if (offers.error) void offers.refetch();
  };

  return (
    <Stack spacing={{ xs: 8, md: 12 }}>
      {membership.data && <CurrentMembership membership={membership.data} />}
      {!membership.data && failure === undefined && <CurrentMembershipSkeleton />}
      <MissingBeforeInterests />
      {failure === undefined ? (
        <PlanChoice membership={membership.data} offers={offers.data} suggested={suggested} />
      ) : (
        <ErrorState message={messageOf(failure)} onRetry={retry} />
      )}
    </Stack>
  );
}
