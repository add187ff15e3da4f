import { useMembershipEnd } from '../features/membership/index.ts';

/** Closes what a membership opened at the instant in which it ends; shows nothing. */
export function MembershipEnd() {
  useMembershipEnd();
  return null;
}
