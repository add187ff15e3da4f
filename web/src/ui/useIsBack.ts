import { useLocation, useNavigationType } from 'react-router';

/** Whether somebody comes back to a page: they find it as they left it, also further down. */
export function useIsBack(): boolean {
  const { key } = useLocation();
  // The first page of a visit bears this key.
  return useNavigationType() === 'POP' && key !== 'default';
}
