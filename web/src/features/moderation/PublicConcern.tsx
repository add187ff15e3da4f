import Typography from '@mui/material/Typography';
import { type ConcernAbout, concernEmail } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { selectAuth } from '../../platform/session/auth-slice.ts';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { findMemberId } from '../profiles/index.ts';
import { ConcernFields, type ConcernValues, EmergencyNotice, emptyConcern } from './ConcernFields.tsx';
import { useSendConcern } from './useSendConcern.ts';

const subjectOptions = [
  { value: 'profile', label: t('A profile') },
  { value: 'site', label: t('Something else') },
];

const PROFILE_NOT_FOUND = t('We couldn’t find this profile. Check the link, or choose “Something else”.');

const validateEmail = (email: string) =>
  email.trim() === '' || concernEmail.safeParse(email.trim()).success || t('Enter an email address');

const toConcernSubject = ({ about, link }: ConcernValues): ConcernAbout => {
  const id = about === 'profile' ? findMemberId(link) : undefined;
  return id === undefined ? { kind: 'site' } : { kind: 'profile', id };
};

function PublicConcernForm({ isMember, onSent }: { isMember: boolean; onSent: () => void }) {
  const sendConcern = useSendConcern();
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, setError, formState } = useForm<ConcernValues>({
    defaultValues: emptyConcern,
  });
  const about = useWatch({ control, name: 'about' });

  const send = handleSubmit(async (values) => {
    const { reason, details, email } = values;
    if (reason === '') return;
    setFailure(undefined);
    const contact = isMember || email.trim() === '' ? {} : { email: email.trim() };
    try {
      await sendConcern({ about: toConcernSubject(values), reason, details: details.trim(), ...contact });
      onSent();
    } catch (error) {
      if (isApiError(error) && error.code === 'NOT_FOUND') {
        setError('link', { message: PROFILE_NOT_FOUND }, { shouldFocus: true });
      } else setFailure(getErrorMessage(error));
    }
  });

  return (
    <Form aria-label={t('Safety concern')} onSubmit={send} spacing={5}>
      <Typography sx={{ color: 'text.secondary' }}>
        {isMember
          ? t('Only our team can read it. The people it’s about won’t know you wrote.')
          : t(
              'Only our team can read it. The people it’s about won’t know you wrote, and you don’t need an account.',
            )}
      </Typography>
      <ChoiceInput name="about" control={control} label={t('What is it about?')} options={subjectOptions} />
      {about === 'profile' && (
        <TextInput
          name="link"
          control={control}
          label={t('Profile link')}
          hint={t('Copy it from the address bar while the profile is open.')}
          placeholder="https://…/profile/…"
          inputMode="url"
          rules={{
            validate: (link: string) => findMemberId(link) !== undefined || t('Paste the full profile link'),
          }}
          attributes={{ autoCapitalize: 'none', spellCheck: false }}
        />
      )}
      <ConcernFields control={control} />
      {!isMember && (
        <TextInput
          name="email"
          control={control}
          label={t('Your email')}
          optional
          hint={t('So we can reply. We won’t use it for anything else.')}
          type="email"
          autoComplete="email"
          rules={{ validate: validateEmail }}
          attributes={{ autoCapitalize: 'none', spellCheck: false }}
        />
      )}
      <FormMessage>{failure}</FormMessage>
      <BusyButton
        type="submit"
        variant="contained"
        busy={formState.isSubmitting}
        busyText={t('Sending…')}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {t('Send to our team')}
      </BusyButton>
    </Form>
  );
}

/** The form for safety concerns of members and visitors. */
export function PublicConcern() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const [isSent, setSent] = useState(false);
  const thanksHeading = useRef<HTMLHeadingElement>(null);

  // The pressed button disappears with the form, so the heading takes the focus.
  useEffect(() => {
    if (isSent) thanksHeading.current?.focus();
  }, [isSent]);

  if (authLoading) {
    return (
      <SectionCard>
        <TextSkeleton lines={8} />
      </SectionCard>
    );
  }
  if (!isSent) {
    return (
      <SectionCard>
        <PublicConcernForm isMember={isAuthenticated} onSent={() => setSent(true)} />
      </SectionCard>
    );
  }
  return (
    <SectionCard>
      <Typography variant="h3" ref={thanksHeading} tabIndex={-1} sx={{ outline: 'none', mb: 3 }}>
        {t('Thank you for telling us')}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        {t(
          'Our team will read it, look into it and decide what to do. The people it’s about won’t know it was you.',
        )}{' '}
        {isAuthenticated
          ? t('You can follow it in your settings, under My reports.')
          : t('If you gave an email address, we may reply there.')}
      </Typography>
      <EmergencyNotice />
    </SectionCard>
  );
}
