import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api.ts';
import { signedOut } from '../../platform/auth-slice.ts';
import { signOut } from '../../platform/session.ts';
import { takeWayOut } from '../../platform/way-out.ts';

/** Out on this device: every slice and the cache return to their beginning, and the sign-in page follows. */
export function useLogout() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    // That the session has ended is soon told to this window as well.
    const stay = takeWayOut();
    await signOut();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    await navigate('/login', { replace: true });
    stay();
  };
}
