import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { PasswordInput } from '../../../ui/form/TextInput.tsx';
import { SettingRow } from '../../../ui/layout/SettingRow.tsx';
import { SuccessNote, useInlineForm } from '../account/SuccessNote.tsx';
import { getIdentityMessage, isWrongPassword } from '../identity-errors.ts';
import { ForgotPasswordLink } from '../reauthentication/ForgotPasswordLink.tsx';
import { UsernameField } from '../reauthentication/UsernameField.tsx';
import { currentPassword, newPassword } from '../rules.ts';
import { useSignedInEmail } from '../session-hooks.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { useChangePassword } from './useChangePassword.ts';

const schema = z
  .object({ current: currentPassword, next: newPassword })
  .refine(({ current, next }) => current !== next, {
    path: ['next'],
    message: t('Choose one you aren’t using now'),
  });
type Values = z.infer<typeof schema>;

function ChangePassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const email = useSignedInEmail();
  const change = useChangePassword();
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { current: '', next: '' },
  });

  const submit = handleSubmit(async ({ current, next }) => {
    setFailure('');
    try {
      await change(current, next);
      onDone();
    } catch (error) {
      if (isWrongPassword(error)) {
        setError('current', { message: t('That isn’t your current password.') }, { shouldFocus: true });
      } else setFailure(getIdentityMessage(error));
    }
  });

  return (
    <Stack component="form" noValidate aria-label={t('Change my password')} onSubmit={submit} spacing={5}>
      <FormMessage>{failure}</FormMessage>
      <PasswordInput
        name="current"
        control={control}
        label={t('Current password')}
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordInput name="next" control={control} label={t('New password')} />
      <ForgotPasswordLink email={email} />
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Saving…')}>
          {t('Change my password')}
        </BusyButton>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </Stack>
      <UsernameField email={email} />
    </Stack>
  );
}

export function PasswordSetting() {
  const { isOpen, open, close, openButton } = useInlineForm();
  const [isChanged, setChanged] = useState(false);

  const startChange = () => {
    setChanged(false);
    open();
  };
  const finish = () => {
    setChanged(true);
    close();
  };

  return (
    <SettingRow
      title={t('Password')}
      action={
        !isOpen && (
          <Button
            ref={openButton}
            variant="outlined"
            onClick={startChange}
            aria-label={t('Change my password')}
          >
            {t('Change')}
          </Button>
        )
      }
      details={isOpen ? <ChangePassword onDone={finish} onCancel={close} /> : undefined}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('You’ll stay signed in here and be signed out on all other devices.')}
      </Typography>
      <SuccessNote>
        {isChanged ? t('Password changed. You’ve been signed out on all other devices.') : ''}
      </SuccessNote>
    </SettingRow>
  );
}
