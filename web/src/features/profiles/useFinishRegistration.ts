import { t } from '@troth/texts';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { sessionChecked } from '../../platform/auth-slice.ts';
import { confirmSignUp, signIn } from '../../platform/session.ts';
import { draftCleared, selectDraft } from '../identity/index.ts';
import { useCreateProfileMutation } from './api.ts';

/**
 * From the code to the dashboard: confirm, sign in with the password of the draft, make the profile. Where the
 * draft does not hold enough, the member goes on at the page that asks for the rest.
 */
export function useFinishRegistration({ onSignedIn }: { onSignedIn: () => Promise<unknown> }) {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [createProfile] = useCreateProfileMutation();

  return async (email: string, code: string) => {
    await confirmSignUp(email, code);
    const signedIn =
      draft.password !== '' && (await signIn(email, draft.password).catch(() => 'failed')) === 'signedIn';
    if (!signedIn) {
      navigate('/login', { state: { email, note: t('Your e-mail is confirmed. Please sign in.') } });
      return;
    }
    // Where it fails it is asked for again, once the member is in.
    await onSignedIn().catch(() => undefined);
    const { firstName, lastName, gender, dob } = draft;
    if (gender !== '' && firstName !== '') {
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
