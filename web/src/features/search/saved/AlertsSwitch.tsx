import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SavedSearch } from '@troth/contract';
import { t } from '@troth/texts';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { switchStyle } from '../../../ui/form/SwitchInput.tsx';
import { useChangeAlertsMutation } from '../api.ts';

/** Whether the member is notified of new members who fit a saved search. */
export function AlertsSwitch({ search: { id, name, alerts } }: { search: SavedSearch }) {
  const [changeAlerts, { isLoading }] = useChangeAlertsMutation();
  const toast = useToast();
  const change = async (isOn: boolean) => {
    try {
      await changeAlerts({ id, alerts: isOn }).unwrap();
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };
  return (
    <FormControlLabel
      label={t('Alerts')}
      sx={{ mx: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
      control={
        <Switch
          checked={alerts}
          onChange={(_event, isOn) => {
            if (!isLoading) void change(isOn);
          }}
          sx={switchStyle}
          slotProps={{
            input: { 'aria-label': t('Alerts for saved search {name}', { name }), 'aria-busy': isLoading },
          }}
        />
      }
    />
  );
}
