import { useDispatch, useSelector } from 'react-redux';
import { sessionChecked } from '../../platform/auth-slice.ts';
import { draftCleared, selectDraft } from './draft-slice.ts';

/**
 * What follows a sign-in: the layout sees the session and leads on. A registration that someone else began in this tab is
 * forgotten; the member's own is kept until their profile is made.
 */
export function useSignedIn() {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  return (email: string) => {
    if (draft.email !== email) dispatch(draftCleared());
    dispatch(sessionChecked(true));
  };
}
