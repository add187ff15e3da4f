import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountEmail, Sessions, SignOutEverywhere, useLogout } from '../../features/identity/index.ts';
import { AppearanceChoice } from '../../ui/AppearanceChoice.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';

export default function Settings() {
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  return (
    <Page title="Settings" width="form">
      <SectionCard title="Appearance" hint="Kept in this browser.">
        <AppearanceChoice />
      </SectionCard>
      <SectionCard title="Account">
        <AccountEmail />
      </SectionCard>
      <SectionCard
        title="Where you are signed in"
        hint="If you do not know one of these, end it and choose a new password."
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
      <SectionCard title="Ignored members">
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>
          Members whom you do not want to see, nor be seen by.
        </Typography>
        <Button component={Link} to="/settings/ignored" variant="outlined">
          Open the list
        </Button>
      </SectionCard>
    </Page>
  );
}
