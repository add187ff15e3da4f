import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ConcernAbout, concernEmail } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { memberIdIn } from '../../profiles/index.ts';
import { ConcernFields } from './ConcernFields.tsx';
import { type ConcernValues, noConcern } from './concern-values.ts';
import { useConcern } from './useConcern.ts';

const subjects = [
  { value: 'profile', label: t('A profile') },
  { value: 'site', label: t('Something else') },
];

const NOT_FOUND = t('We do not find this profile. Please check the link, or choose “Something else”.');

const emailIssue = (email: string) =>
  email.trim() === '' || concernEmail.safeParse(email.trim()).success || t('Please enter an e-mail address');

const aboutOf = ({ about, link }: ConcernValues): ConcernAbout => {
  const id = about === 'profile' ? memberIdIn(link) : undefined;
  return id === undefined ? { kind: 'site' } : { kind: 'profile', id };
};

export function OpenConcernForm({ isMember, onSent }: { isMember: boolean; onSent: () => void }) {
  const tell = useConcern();
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, setError, formState } = useForm<ConcernValues>({
    defaultValues: noConcern,
  });
  const about = useWatch({ control, name: 'about' });

  const send = handleSubmit(async (values) => {
    const { reason, details, email } = values;
    if (reason === '') return;
    setFailure(undefined);
    const answerTo = isMember || email.trim() === '' ? {} : { email: email.trim() };
    try {
      await tell({ about: aboutOf(values), reason, details: details.trim(), ...answerTo });
      onSent();
    } catch (error) {
      if (isApiError(error) && error.code === 'NOT_FOUND') {
        setError('link', { message: NOT_FOUND }, { shouldFocus: true });
      } else setFailure(messageOf(error));
    }
  });

  return (
    <Stack component="form" noValidate aria-label={t('Safety concern')} onSubmit={send} spacing={5}>
      <Typography sx={{ color: 'text.secondary' }}>
        {isMember
          ? t('Only the people who run Troth read it. Nobody whom it is about learns that you wrote.')
          : t(
              'Only the people who run Troth read it. Nobody whom it is about learns that you wrote, and you need no account.',
            )}
      </Typography>
      <ChoiceInput name="about" control={control} label={t('What is it about?')} options={subjects} />
      {about === 'profile' && (
        <TextInput
          name="link"
          control={control}
          label={t('Link of the profile')}
          hint={t('Copied from the address bar while the profile is open.')}
          placeholder="https://…/profile/…"
          inputMode="url"
          rules={{
            validate: (link: string) =>
              memberIdIn(link) !== undefined || t('Please paste the whole link of a profile'),
          }}
          attributes={{ autoCapitalize: 'none', spellCheck: false }}
        />
      )}
      <ConcernFields control={control} />
      {!isMember && (
        <TextInput
          name="email"
          control={control}
          label={t('Your e-mail')}
          optional
          hint={t('Where we may answer you. We use it for nothing else.')}
          type="email"
          autoComplete="email"
          rules={{ validate: emailIssue }}
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
        {t('Send to the staff')}
      </BusyButton>
    </Stack>
  );
}
