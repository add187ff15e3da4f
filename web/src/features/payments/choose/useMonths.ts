import { type MembershipMonths, membershipMonths } from '@troth/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * For how many months. The address keeps it: whoever comes back from paying finds what they chose. It follows a moment
 * later, while what is pressed shows at once.
 */
export function useMonths(): [MembershipMonths, (months: MembershipMonths) => void] {
  const [params, setParams] = useSearchParams();
  const [months, setMonths] = useState(() => {
    const kept = Number(params.get('months'));
    return membershipMonths.find((offered) => offered === kept) ?? 1;
  });

  function choose(chosen: MembershipMonths) {
    setMonths(chosen);
    const next = new URLSearchParams(params);
    next.set('months', String(chosen));
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return [months, choose];
}
