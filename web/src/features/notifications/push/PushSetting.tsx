import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useId } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { isPushSupported } from '../../../platform/push-subscription.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { switchStyle } from '../../../ui/form/SwitchInput.tsx';
import { useHydrated } from '../../../ui/hydration.tsx';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { usePush, usePushStateQuery } from './usePush.ts';

/** The switch, which is off while the browser does not allow notifications. */
function PushSwitch({ isSubscribed }: { isSubscribed: boolean }) {
  const { turnOn, turnOff, isBusy, failure, permission } = usePush();
  const hintId = useId();
  const isBlocked = permission === 'denied';
  const hint = isBlocked
    ? t(
        'Notifications from Troth are blocked in this browser. Allow them in its site settings, then come back.',
      )
    : failure;
  return (
    <Box>
      <FormControlLabel
        label={t('Show notifications on this device')}
        disabled={isBlocked}
        sx={{ ml: -1 }}
        control={
          <Switch
            checked={isSubscribed && permission === 'granted'}
            onChange={(_event, isOn) => {
              if (!isBusy) void (isOn ? turnOn() : turnOff());
            }}
            sx={switchStyle}
            slotProps={{ input: { 'aria-describedby': hint && hintId, 'aria-busy': isBusy } }}
          />
        }
      />
      <FormHelperText id={hintId} role="status" error={failure !== undefined}>
        {hint}
      </FormHelperText>
    </Box>
  );
}

function PushState() {
  const { data: state, error, refetch } = usePushStateQuery();
  if (state !== undefined) return <PushSwitch isSubscribed={state.isSubscribed} />;
  if (error !== undefined) {
    return <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />;
  }
  return <TextSkeleton lines={1} />;
}

/** The setting for push notifications in this browser. */
export function PushSetting() {
  // While prerendering the browser is unknown.
  const isSupported = !useHydrated() || isPushSupported();
  return (
    <SectionCard
      title={t('On this device')}
      hint={t(
        'Get notified right away about a new interest, an acceptance or a message, even when Troth is closed. You’ll see a name, never what was written. Signing out turns this off.',
      )}
    >
      {isSupported ? (
        <PushState />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(
            'This browser can’t show notifications. On an iPhone or iPad, add Troth to the Home Screen and open it from there.',
          )}
        </Typography>
      )}
    </SectionCard>
  );
}
