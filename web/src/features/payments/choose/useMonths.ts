import { type MembershipMonths, membershipMonths } from '@troth/contract';
import { useSearchParams } from 'react-router';

/** For how many months. The address keeps it: whoever comes back from paying finds what they chose. */
export function useMonths(): [MembershipMonths, (months: MembershipMonths) => void] {
  const [params, setParams] = useSearchParams();
  const kept = Number(params.get('months'));

  function choose(chosen: MembershipMonths) {
    const next = new URLSearchParams(params);
    next.set('months', String(chosen));
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return [membershipMonths.find((offered) => offered === kept) ?? 1, choose];
}
