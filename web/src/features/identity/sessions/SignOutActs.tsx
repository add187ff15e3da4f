import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useLogout } from '../useLogout.ts';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

export function SignOutActs() {
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap', mt: 5 }}>
        <Button variant="outlined" onClick={logout}>
          {t('Sign out here')}
        </Button>
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          {t('Sign out on all devices')}
        </Button>
      </Stack>
      <SignOutEverywhere open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
