import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { OutcomeLine } from '../OutcomeLine.tsx';
import { useOpener } from '../useOpener.ts';
import { ChangePassword } from './ChangePassword.tsx';

export function PasswordSetting() {
  const { isOpen, open, close, opener } = useOpener();
  const [isChanged, setChanged] = useState(false);

  const begin = () => {
    setChanged(false);
    open();
  };
  const finish = () => {
    setChanged(true);
    close();
  };

  return (
    <SettingRow
      id="password"
      title={t('Password')}
      action={
        !isOpen && (
          <Button ref={opener} variant="outlined" onClick={begin} aria-label={t('Change my password')}>
            {t('Change')}
          </Button>
        )
      }
      opened={isOpen ? <ChangePassword onDone={finish} onCancel={close} /> : undefined}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('With a new one you stay signed in here, and are signed out on all other devices.')}
      </Typography>
      <OutcomeLine>
        {isChanged ? t('Your password is changed, and all other devices are signed out.') : ''}
      </OutcomeLine>
    </SettingRow>
  );
}
