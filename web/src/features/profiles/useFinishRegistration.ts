import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { sessionChecked } from '../../platform/auth-slice.ts';
import { signIn } from '../../platform/session.ts';
import { draftCleared, NEW_PASSWORD_NEEDED, selectDraft } from '../identity/index.ts';
import { useCreateProfileMutation } from './api.ts';

/**
 * From a confirmed address to the dashboard: signs in and makes the profile of the draft. Where the draft does not hold
 * enough, the member goes on at the page that asks for the rest. Throws where the sign-in fails.
 */
export function useFinishRegistration({ onSignedIn }: { onSignedIn: () => Promise<unknown> }) {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [createProfile] = useCreateProfileMutation();

  return async (email: string, password: string) => {
    if ((await signIn(email, password)) !== 'signedIn') {
      navigate('/forgot-password', { state: { email, failure: NEW_PASSWORD_NEEDED } });
      return;
    }
    // Where it fails it is asked for again, once the member is in.
    await onSignedIn().catch(() => undefined);
    const { firstName, lastName, gender, dob } = draft;
    if (gender !== '' && firstName !== '' && lastName !== '' && dob !== '') {
      try {
        await createProfile({ body: { firstName, lastName, gender, dateOfBirth: dob } }).unwrap();
        dispatch(draftCleared());
      } catch (error) {
        navigate('/register/details', { replace: true, state: { failure: messageOf(error) } });
      }
    }
    // Only now: the layout leads on as soon as it sees a session, and the profile should be there by then.
    dispatch(sessionChecked(true));
  };
}
