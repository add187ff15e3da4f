import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { AccountEmail, Sessions, SignOutEverywhere, useLogout } from '../../features/identity/index.ts';
import { IgnoredSummary, MyReports } from '../../features/moderation/index.ts';
import { MailSettings } from '../../features/notifications/index.ts';
import { PrivacySettings } from '../../features/profiles/index.ts';
import { AppearanceChoice } from '../../ui/AppearanceChoice.tsx';
import { CardGroup } from '../../ui/CardGroup.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';

export default function Settings() {
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  return (
    <Page title="Settings">
      <Stack spacing={{ xs: 12, lg: 16 }}>
        <CardGroup title="Privacy" lead="Who sees what of you, and whom you would rather not meet.">
          <PrivacySettings />
          <IgnoredSummary />
          <MyReports />
        </CardGroup>
        <CardGroup title="Notifications" lead="What we write to you about, and how often.">
          <MailSettings />
        </CardGroup>
        <CardGroup title="Account" lead="How you sign in, and where you are signed in now.">
          <SectionCard title="How you sign in" headingLevel="h3">
            <AccountEmail />
          </SectionCard>
          <SectionCard
            title="Where you are signed in"
            hint="If you do not know one of these, end it and choose a new password."
            headingLevel="h3"
          >
            <Sessions />
            <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap', mt: 4 }}>
              <Button variant="outlined" onClick={logout}>
                Sign out here
              </Button>
              <Button color="error" onClick={() => setAsking(true)}>
                Sign out on all devices
              </Button>
            </Stack>
            <SignOutEverywhere open={asking} onClose={() => setAsking(false)} />
          </SectionCard>
        </CardGroup>
        <CardGroup title="Appearance" lead="How Troth looks in this browser.">
          <SectionCard title="Theme" headingLevel="h3">
            <AppearanceChoice />
          </SectionCard>
        </CardGroup>
      </Stack>
    </Page>
  );
}
