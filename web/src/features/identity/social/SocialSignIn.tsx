import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { onIdentityEvent } from '../../../platform/identity-events.ts';
import { signInWith } from '../../../platform/session.ts';
import { rememberInTab } from '../../../platform/tab-memory.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { identityMessage } from '../identity-message.ts';
import { ProviderIcon } from './ProviderIcon.tsx';
import { DEVELOPMENT, providerName } from './provider-name.ts';
import { useProviders } from './useProviders.ts';
import { WAY_IN } from './way-in.ts';

/** A button for each issuer, below the form for e-mail and password; nothing where the site has none. */
export function SocialSignIn({ onFailure }: { onFailure: (words: string) => void }) {
  const providers = useProviders();
  const { state } = useLocation();
  const [leaving, setLeaving] = useState<string>();

  // Who comes back by the browser's own button finds the page as it was left.
  useEffect(() => onIdentityEvent(() => setLeaving(undefined)), []);

  const begin = async (provider: string) => {
    onFailure('');
    setLeaving(provider);
    rememberInTab(WAY_IN, state?.from ?? '');
    try {
      await signInWith(provider);
    } catch (error) {
      setLeaving(undefined);
      onFailure(identityMessage(error));
    }
  };

  if (providers.length === 0) return null;
  return (
    <Stack spacing={5} sx={{ mt: 5 }}>
      <OrDivider />
      <Stack spacing={3}>
        {providers.map((provider) => (
          <BusyButton
            key={provider}
            variant="outlined"
            color="inherit"
            startIcon={<ProviderIcon name={providerName(provider)} />}
            busy={leaving === provider}
            busyText={t('Opening {provider}…', { provider: providerName(provider) })}
            onClick={() => begin(provider)}
          >
            {t('Continue with {provider}', { provider: providerName(provider) })}
          </BusyButton>
        ))}
        {providers.includes(DEVELOPMENT) && (
          <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('For trying social sign-in on this machine. Never shown in production.')}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}

function OrDivider() {
  const line = { flexGrow: 1, height: '1px', bgcolor: 'divider' };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      <Box aria-hidden sx={line} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('or')}
      </Typography>
      <Box aria-hidden sx={line} />
    </Box>
  );
}
