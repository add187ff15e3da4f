import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { createProfileBody, gender } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { AgreementInput, agreementSchema, useGiveConsentMutation } from '../../features/consents/index.ts';
import {
  DateOfBirthInput,
  dateOfBirth,
  draftChanged,
  draftCleared,
  getCodeSendingMessage,
  isPasswordRejected,
  newPassword,
  selectDraft,
  useLogout,
  useSyncDraft,
} from '../../features/identity/index.ts';
import { useCreateProfileMutation, useMeQuery } from '../../features/profiles/index.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { selectAuth } from '../../platform/session/auth-slice.ts';
import { signUp } from '../../platform/session/session.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { PasswordInput, TextInput } from '../../ui/form/TextInput.tsx';
import { StepTitle } from '../../ui/layout/Page.tsx';

// The server's own rule. Without it, an invalid name would be refused only after the member has typed the code.
const nameSchema = (text: string) => z.string().trim().min(1, text).pipe(createProfileBody.shape.firstName);

const schema = z.object({
  firstName: nameSchema(t('Enter your first name')),
  lastName: nameSchema(t('Enter your last name')),
  gender: z.enum(gender.options, t('Choose one')),
  dob: dateOfBirth,
  password: z.string(),
  isAgreed: agreementSchema,
});
const schemaWithPassword = schema.extend({ password: newPassword });
type FormInput = z.input<typeof schema>;
type Values = z.output<typeof schema>;

const DRAFT_FIELDS = ['firstName', 'lastName', 'gender', 'dob'] as const;

const genders = [
  { value: 'female', label: t('Woman') },
  { value: 'male', label: t('Man') },
  { value: 'other', label: t('Other') },
];

/** The form's state and its submission, which creates the profile of a signed-in member or signs a visitor up. */
function useDetailsForm() {
  const draft = useSelector(selectDraft);
  const { isAuthenticated } = useSelector(selectAuth);
  const { state } = useLocation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { data: me } = useMeQuery(undefined, { skip: !isAuthenticated });
  const [createProfile] = useCreateProfileMutation();
  const [giveConsent] = useGiveConsentMutation();
  // A member who signed in with a social provider has not been asked for the agreement yet.
  const asksAgreement = !draft.isAgreed && me?.consentNeeded !== false;
  const [failure, setFailure] = useState<string>(state?.failure ?? '');
  // The password is not stored, so a reload loses it.
  const [asksPassword] = useState(!isAuthenticated && draft.password === '');
  const { control, handleSubmit, formState, watch, getValues } = useForm<FormInput, unknown, Values>({
    resolver: zodResolver(asksPassword ? schemaWithPassword : schema),
    defaultValues: {
      ...draft,
      gender: draft.gender === '' ? undefined : draft.gender,
      isAgreed: !asksAgreement,
    },
  });
  useSyncDraft({ watch, getValues }, DRAFT_FIELDS);

  const submit = handleSubmit(async ({ dob, password, isAgreed, ...values }) => {
    setFailure('');
    dispatch(draftChanged({ ...values, dob, password, isAgreed }));
    try {
      if (isAuthenticated) {
        // If saving the consent fails, the app asks again after sign-in.
        if (asksAgreement) await giveConsent();
        // The layout notices the new profile and redirects to the dashboard.
        await createProfile({ body: { ...values, dateOfBirth: dob } }).unwrap();
        dispatch(draftCleared());
      } else {
        await signUp(draft.email, password);
        navigate('/register/verify');
      }
    } catch (error) {
      const message = isApiError(error) ? error.message : getCodeSendingMessage(error);
      if (isPasswordRejected(error)) {
        dispatch(draftChanged({ passwordFailure: message }));
        navigate('/register');
      } else setFailure(message);
    }
  });

  return { control, isSubmitting: formState.isSubmitting, failure, submit, asksPassword, asksAgreement };
}

export default function RegisterDetails() {
  const { email } = useSelector(selectDraft);
  const { isAuthenticated } = useSelector(selectAuth);
  const logout = useLogout();
  const { control, isSubmitting, failure, submit, asksPassword, asksAgreement } = useDetailsForm();

  // A member who has just signed out here is being redirected to /login.
  const wasSignedIn = useRef(false);
  if (isAuthenticated) wasSignedIn.current = true;
  if (!isAuthenticated && email === '') {
    return <Navigate to={wasSignedIn.current ? '/login' : '/register'} replace />;
  }

  return (
    <>
      <StepTitle
        step={isAuthenticated ? undefined : { at: 2, of: 3 }}
        title={t('About you')}
        lead={t('Members see your name and age, never your date of birth.')}
      />
      <Stack component="form" noValidate onSubmit={submit} spacing={5}>
        <FormMessage>{failure}</FormMessage>
        <TextInput name="firstName" control={control} label={t('First name')} autoComplete="given-name" />
        <TextInput name="lastName" control={control} label={t('Last name')} autoComplete="family-name" />
        <ChoiceInput name="gender" control={control} label={t('Gender')} options={genders} />
        <DateOfBirthInput
          name="dob"
          control={control}
          label={t('Date of birth')}
          hint={t('DD/MM/YYYY, for example 12/03/1996. You must be 18 or older.')}
        />
        {asksPassword && (
          <PasswordInput
            name="password"
            control={control}
            label={t('Password')}
            hint={t('Enter it again: we never store it on this device.')}
            autoComplete="new-password"
          />
        )}
        {asksAgreement && <AgreementInput name="isAgreed" control={control} />}
        <BusyButton type="submit" variant="contained" busy={isSubmitting} busyText={t('Saving…')}>
          {t('Continue')}
        </BusyButton>
        {isAuthenticated ? (
          <Link component="button" type="button" onClick={logout} sx={{ alignSelf: 'flex-start' }}>
            {t('Sign out')}
          </Link>
        ) : (
          <Link component={RouterLink} to="/register">
            {t('Back to email and password')}
          </Link>
        )}
      </Stack>
    </>
  );
}
