import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatLongDate, t } from '@troth/texts';
import { Link } from 'react-router';
import { SettingRow } from '../../ui/layout/SettingRow.tsx';
import { isReady, useDataExport } from './api.ts';

/** A settings row that leads to the export and shows its state. */
export function DataExportSetting() {
  const { download } = useDataExport();
  return (
    <SettingRow
      title={t('Download my data')}
      action={
        <Button
          component={Link}
          to="/settings/download"
          variant="outlined"
          aria-label={t('Download my data')}
        >
          {t('Open')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Everything we store about you, and your photos, in one file.')}
        {download?.status === 'preparing' && ` ${t('We’re preparing it.')}`}
        {download &&
          isReady(download) &&
          download.expiresAt !== null &&
          ` ${t('Available until {date}.', { date: formatLongDate(download.expiresAt) })}`}
      </Typography>
    </SettingRow>
  );
}
