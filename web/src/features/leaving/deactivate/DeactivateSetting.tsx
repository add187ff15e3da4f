import Typography from '@mui/material/Typography';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { DeactivateButton } from './DeactivateButton.tsx';

export function DeactivateSetting() {
  return (
    <SettingRow
      id="deactivate"
      title="Deactivate my account"
      action={<DeactivateButton aria-label="Deactivate my account">Deactivate</DeactivateButton>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Hidden everywhere for as long as you like. Signing in brings everything back.
      </Typography>
    </SettingRow>
  );
}
