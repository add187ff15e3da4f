import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { DownloadSetting } from '../../features/downloads/index.ts';
import { EmailSetting, PasswordSetting, Sessions, SignOutActs } from '../../features/identity/index.ts';
import { DeactivateSetting } from '../../features/leaving/index.ts';
import { IgnoredSummary, MyReports } from '../../features/moderation/index.ts';
import { MailSettings } from '../../features/notifications/index.ts';
import { PhoneSetting } from '../../features/phones/index.ts';
import { PrivacySettings } from '../../features/profiles/index.ts';
import { AppearanceChoice } from '../../ui/AppearanceChoice.tsx';
import { CardGroup } from '../../ui/CardGroup.tsx';
import { GroupNav } from '../../ui/GroupNav.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { useHashTarget } from '../../ui/useHashTarget.ts';

const groups = {
  account: {
    id: 'account',
    title: t('Account'),
    lead: t('How you sign in. Only you see this.'),
  },
  sessions: {
    id: 'sessions',
    title: t('Where you are signed in'),
    lead: t('If you do not know one of these, end it and choose a new password.'),
  },
  privacy: {
    id: 'privacy',
    title: t('Privacy'),
    lead: t('Who sees what of you, and whom you would rather not meet.'),
  },
  notifications: {
    id: 'notifications',
    title: t('Notifications'),
    lead: t('What we write to you about, and how often.'),
  },
  appearance: {
    id: 'appearance',
    title: t('Appearance and language'),
    lead: t('How Troth looks in this browser, and how it speaks to you.'),
  },
  leaving: {
    id: 'leaving',
    title: t('Your data and leaving'),
    lead: t('What is yours goes with you, and you can go whenever you like.'),
  },
};

const inOrder = Object.values(groups);

export default function Settings() {
  useHashTarget();
  return (
    <Page title={t('Settings')}>
      <Box sx={columns}>
        <GroupNav label={t('Parts of the settings')} groups={inOrder} />
        <Stack spacing={{ xs: 12, lg: 14 }} sx={{ minWidth: 0 }}>
          <CardGroup {...groups.account}>
            <SectionCard>
              <EmailSetting />
              <PasswordSetting />
              <PhoneSetting />
            </SectionCard>
          </CardGroup>
          <CardGroup {...groups.sessions}>
            <SectionCard>
              <Sessions />
              <SignOutActs />
            </SectionCard>
          </CardGroup>
          <CardGroup {...groups.privacy}>
            <PrivacySettings />
            <IgnoredSummary />
            <MyReports />
          </CardGroup>
          <CardGroup {...groups.notifications}>
            <MailSettings />
          </CardGroup>
          <CardGroup {...groups.appearance}>
            <SectionCard title={t('Theme')} headingLevel="h3">
              <AppearanceChoice />
            </SectionCard>
            <SectionCard title={t('Language')} headingLevel="h3">
              <LanguageChoice />
            </SectionCard>
          </CardGroup>
          <CardGroup {...groups.leaving}>
            <SectionCard>
              <DownloadSetting />
              <DeactivateSetting />
              <DeleteSetting />
            </SectionCard>
          </CardGroup>
        </Stack>
      </Box>
    </Page>
  );
}

function DeleteSetting() {
  return (
    <SettingRow
      id="delete"
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
        {t('For good, with everything in it. We tell you first what that means.')}
      </Typography>
    </SettingRow>
  );
}

const columns = {
  display: 'grid',
  columnGap: 10,
  rowGap: 10,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '13rem minmax(0, 44rem)' },
};
