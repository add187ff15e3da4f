import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { DeactivateSetting } from '../../features/account-closure/index.ts';
import { DataExportSetting } from '../../features/data-export/index.ts';
import { SectionPage, sections } from '../../features/settings/index.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { SettingRow } from '../../ui/layout/SettingRow.tsx';

export default function DataSettings() {
  return (
    <SectionPage section={sections.data}>
      <SectionCard>
        <DataExportSetting />
        <DeactivateSetting />
        <DeleteSetting />
      </SectionCard>
    </SectionPage>
  );
}

function DeleteSetting() {
  return (
    <SettingRow
      title={t('Delete my account')}
      action={
        <Button
          component={Link}
          to="/settings/delete"
          color="error"
          variant="outlined"
          aria-label={t('Delete my account')}
        >
          {t('Delete')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Permanently, with everything in it. We’ll tell you what that means first.')}
      </Typography>
    </SettingRow>
  );
}
