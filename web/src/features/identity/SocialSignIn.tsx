import Apple from '@mui/icons-material/Apple';
import Facebook from '@mui/icons-material/Facebook';
import Google from '@mui/icons-material/Google';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import Microsoft from '@mui/icons-material/Microsoft';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getSiteConfig } from '../../platform/config.ts';
import { onIdentityEvent } from '../../platform/session/identity-events.ts';
import { signInWithProvider } from '../../platform/session/session.ts';
import { saveToTab } from '../../platform/tab-storage.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { getIdentityMessage } from './identity-errors.ts';
import { RETURN_TO_KEY } from './session-endings.ts';

const providerIcons: Record<string, typeof Apple> = { Apple, Facebook, Google, Microsoft };

/** Logo of a provider, in the colour of the text. */
function ProviderIcon({ name }: { name: string }) {
  const Mark = providerIcons[name] ?? LoginOutlined;
  return <Mark aria-hidden />;
}

/** The provider built into development mode. */
const DEVELOPMENT_PROVIDER = 'Development';

/** Display names of providers whose configured name is technical: names of Cognito, and the development provider. */
const providerNames: Record<string, string> = {
  SignInWithApple: 'Apple',
  LoginWithAmazon: 'Amazon',
  [DEVELOPMENT_PROVIDER]: t('a test account'),
};

/** The provider's name as members know it. */
const getProviderName = (provider: string): string => providerNames[provider] ?? provider;

/** The configured social sign-in providers; empty until the settings have loaded. */
function useProviders(): string[] {
  const [providers, setProviders] = useState<string[]>([]);
  useEffect(() => {
    getSiteConfig().then(
      ({ identity }) => setProviders(identity.providers),
      () => {},
    );
  }, []);
  return providers;
}

/** A button for each provider, below the form for email and password; renders nothing if there are none. */
export function SocialSignIn({ onFailure }: { onFailure: (message: string) => void }) {
  const providers = useProviders();
  const { state } = useLocation();
  const [redirectingTo, setRedirectingTo] = useState<string>();

  // The browser may restore this page from its back-forward cache; the button must then not stay busy.
  useEffect(() => onIdentityEvent(() => setRedirectingTo(undefined)), []);

  const startSignIn = async (provider: string) => {
    onFailure('');
    setRedirectingTo(provider);
    saveToTab(RETURN_TO_KEY, state?.from ?? '');
    try {
      await signInWithProvider(provider);
    } catch (error) {
      setRedirectingTo(undefined);
      onFailure(getIdentityMessage(error));
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
            startIcon={<ProviderIcon name={getProviderName(provider)} />}
            busy={redirectingTo === provider}
            busyText={t('Opening {provider}…', { provider: getProviderName(provider) })}
            onClick={() => startSignIn(provider)}
          >
            {t('Continue with {provider}', { provider: getProviderName(provider) })}
          </BusyButton>
        ))}
        {providers.includes(DEVELOPMENT_PROVIDER) && (
          <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('For trying social sign-in on this machine. Never shown on the live site.')}
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
