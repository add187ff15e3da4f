import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getLanguage, languages, t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeactivateSetting } from '../../features/account-closure/index.ts';
import { DataExportSetting } from '../../features/data-export/index.ts';
import { EmailSetting, PasswordSetting, Sessions, SignOutActions } from '../../features/identity/index.ts';
import { IgnoredSummary, MyReports } from '../../features/moderation/index.ts';
import { MailSettings } from '../../features/notifications/index.ts';
import { PhoneSetting } from '../../features/phone-verification/index.ts';
import { PrivacySettingsCard } from '../../features/profiles/index.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { SectionNav } from '../../ui/layout/SectionNav.tsx';
import { SettingRow } from '../../ui/layout/SettingRow.tsx';
import { LanguageLinks } from '../../ui/navigation/LanguageLinks.tsx';
import { useHashTarget } from '../../ui/navigation/location.ts';
import { type Appearance, useAppearance } from '../../ui/theme/appearance.ts';

const appearanceOptions: { value: Appearance; label: string }[] = [
  { value: 'system', label: t('As my device') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

export function AppearanceChoice() {
  const { chosen, choose } = useAppearance();
  return (
    <RadioGroup
      aria-label={t('Theme')}
      value={chosen}
      onChange={(_event, value) => choose(value as Appearance)}
      sx={{ flexDirection: { sm: 'row' }, columnGap: 4 }}
    >
      {appearanceOptions.map(({ value, label }) => (
        <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
      ))}
    </RadioGroup>
  );
}

/** The language of the site and of mails, with links to the others. */
export function LanguageChoice() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4 }}>
      <Typography sx={{ mr: 'auto' }}>
        {t('Troth and its mails speak {language} to you.', { language: languages[getLanguage()].name })}
      </Typography>
      <LanguageLinks />
    </Stack>
  );
}

interface SettingsGroupProps {
  /** Target of the URL's hash. */
  id: string;
  title: string;
  /** One line that says what the group contains. */
  lead: string;
  children: ReactNode;
}

/** A heading with its group of cards. */
export function SettingsGroup({ id, title, lead, children }: SettingsGroupProps) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`}>
      <Typography variant="h2" id={`${id}-title`} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        {lead}
      </Typography>
      <Stack spacing={6}>{children}</Stack>
    </Box>
  );
}

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

const groupList = Object.values(groups);

export default function Settings() {
  useHashTarget();
  return (
    <Page title={t('Settings')}>
      <Box sx={columnsStyle}>
        <SectionNav label={t('Parts of the settings')} groups={groupList} />
        <Stack spacing={{ xs: 12, lg: 14 }} sx={{ minWidth: 0 }}>
          <SettingsGroup {...groups.account}>
            <SectionCard>
              <EmailSetting />
              <PasswordSetting />
              <PhoneSetting />
            </SectionCard>
          </SettingsGroup>
          <SettingsGroup {...groups.sessions}>
            <SectionCard>
              <Sessions />
              <SignOutActions />
            </SectionCard>
          </SettingsGroup>
          <SettingsGroup {...groups.privacy}>
            <PrivacySettingsCard />
            <IgnoredSummary />
            <MyReports />
          </SettingsGroup>
          <SettingsGroup {...groups.notifications}>
            <MailSettings />
          </SettingsGroup>
          <SettingsGroup {...groups.appearance}>
            <SectionCard title={t('Theme')} headingLevel="h3">
              <AppearanceChoice />
            </SectionCard>
            <SectionCard title={t('Language')} headingLevel="h3">
              <LanguageChoice />
            </SectionCard>
          </SettingsGroup>
          <SettingsGroup {...groups.leaving}>
            <SectionCard>
              <DataExportSetting />
              <DeactivateSetting />
              <DeleteSetting />
            </SectionCard>
          </SettingsGroup>
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

const columnsStyle = {
  display: 'grid',
  columnGap: 10,
  rowGap: 10,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '13rem minmax(0, 44rem)' },
};
