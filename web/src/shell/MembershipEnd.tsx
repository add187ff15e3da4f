import { useMembershipEnd } from '../features/membership/index.ts';
import { useMeQuery } from '../features/profiles/index.ts';

/** Closes what a membership opened at the instant in which it ends; shows nothing. */
export function MembershipEnd() {
  const { data: me, isFetching } = useMeQuery();
  useMembershipEnd(isFetching ? undefined : me?.tier);
  return null;
}
