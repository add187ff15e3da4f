import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnPhone } from '@troth/contract';
import { longDate, t } from '@troth/texts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { useOwnPhoneQuery } from './api.ts';
import { written } from './written.ts';

/** How the number stands, and the way to it; what is not known is not claimed. */
export function PhoneSetting() {
  const { data: own, error } = useOwnPhoneQuery();
  return (
    <SettingRow
      id="phone"
      title={t('Phone number')}
      action={
        <Button
          component={Link}
          to="/profile/phone-verification"
          variant="outlined"
          aria-label={t('Open phone number')}
        >
          {t('Open')}
        </Button>
      }
    >
      <Typography sx={{ minHeight: 27 }}>{own ? standing(own) : error && messageOf(error)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {own?.verifiedAt
          ? t('Checked on {date}.', { date: longDate(own.verifiedAt) })
          : t('Proven by a code.')}{' '}
        {t('Who may see it is your choice, under privacy.')}
      </Typography>
    </SettingRow>
  );
}

function standing({ phoneNumber, pendingNumber }: OwnPhone): string {
  if (phoneNumber !== null) return written(phoneNumber);
  if (pendingNumber === null) return t('None yet');
  return t('{number} waits for its code', { number: written(pendingNumber) });
}
