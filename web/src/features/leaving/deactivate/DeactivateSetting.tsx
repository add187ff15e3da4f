import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { DeactivateButton } from './DeactivateButton.tsx';

export function DeactivateSetting() {
  return (
    <SettingRow
      id="deactivate"
      title={t('Deactivate my account')}
      action={<DeactivateButton aria-label={t('Deactivate my account')}>{t('Deactivate')}</DeactivateButton>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Hidden everywhere for as long as you like. Signing in brings everything back.')}
      </Typography>
    </SettingRow>
  );
}
