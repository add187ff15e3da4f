import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnPhone } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { Link } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { formatPhoneNumber } from '../../ui/format/phone-number.ts';
import { SettingRow } from '../../ui/layout/SettingRow.tsx';
import { useOwnPhoneQuery } from './api.ts';

/** The state of the member's number with a link; an unknown state is omitted. */
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
      <Typography sx={{ minHeight: 27 }}>
        {own ? describePhone(own) : error && getErrorMessage(error)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {own?.verifiedAt
          ? t('Checked on {date}.', { date: formatLongDate(own.verifiedAt) })
          : t('Proven by a code.')}{' '}
        {t('Who may see it is your choice, under privacy.')}
      </Typography>
    </SettingRow>
  );
}

function describePhone({ phoneNumber, pendingNumber }: OwnPhone): string {
  if (phoneNumber !== null) return formatPhoneNumber(phoneNumber);
  if (pendingNumber === null) return t('None yet');
  return t('{number} waits for its code', { number: formatPhoneNumber(pendingNumber) });
}
