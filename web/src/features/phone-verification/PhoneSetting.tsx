import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnPhone } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { Link } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { formatPhoneNumber } from '../../ui/format/phone-number.ts';
import { SettingRow } from '../../ui/layout/SettingRow.tsx';
import { useOwnPhoneQuery } from './api.ts';

/** A row of the settings: the member's number with its state, once loaded, and a link to change it. */
export function PhoneSetting() {
  const { data: ownPhone, error } = useOwnPhoneQuery();
  return (
    <SettingRow
      title={t('Phone number')}
      action={
        <Button
          component={Link}
          to="/profile/phone-verification"
          variant="outlined"
          aria-label={t('Manage phone number')}
        >
          {t('Open')}
        </Button>
      }
    >
      <Typography sx={{ minHeight: 27 }}>
        {ownPhone ? describePhone(ownPhone) : error && getErrorMessage(error)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {ownPhone?.verifiedAt
          ? t('Verified on {date}.', { date: formatLongDate(ownPhone.verifiedAt) })
          : t('Verified by a code.')}{' '}
        {t('You decide who can see it, under Privacy.')}
      </Typography>
    </SettingRow>
  );
}

function describePhone({ phoneNumber, pendingNumber }: OwnPhone): string {
  if (phoneNumber !== null) return formatPhoneNumber(phoneNumber);
  if (pendingNumber === null) return t('None yet');
  return t('{number} is waiting for its code', { number: formatPhoneNumber(pendingNumber) });
}
