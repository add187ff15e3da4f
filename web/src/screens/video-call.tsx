import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatLongDateAndTime, t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type CallPlan, useCallTimes } from '../features/notifications/index.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { rich } from '../ui/format/rich.ts';
import { Page } from '../ui/layout/Page.tsx';

/** Video calls are not available yet; the page says so. */
export default function VideoCall() {
  const { callId = '' } = useParams();
  const times = useCallTimes(callId);
  return (
    <Page title={t('Video call')}>
      <EmptyState
        title={t('Video calls are not open yet')}
        action={
          <Button component={Link} to="/messages" variant="contained">
            {t('See my messages')}
          </Button>
        }
      >
        {times !== undefined && <PlannedCall {...times} />}
        {t(
          'No membership includes calls today, so there is none to join here. You can write to each other instead.',
        )}
      </EmptyState>
    </Page>
  );
}

function describeCall(time: ReactNode, name?: string, minutes?: number): ReactNode {
  if (name === undefined) {
    return minutes === undefined
      ? rich('This call is planned for {time}.', { time })
      : rich(
          'This call is planned for {time}, and is to last {minutes, plural, other {{minutes} minutes}}.',
          { time, minutes },
        );
  }
  return minutes === undefined
    ? rich('The call with {name} is planned for {time}.', { name, time })
    : rich(
        'The call with {name} is planned for {time}, and is to last {minutes, plural, other {{minutes} minutes}}.',
        { name, time, minutes },
      );
}

/** The known facts, for example "The call with Asha is planned for …, and is to last 30 minutes." */
function PlannedCall({ scheduledTime, durationMinutes, senderName }: CallPlan) {
  if (scheduledTime === undefined) return null;
  return (
    <Box component="span" sx={{ display: 'block', mb: 3, color: 'text.primary' }}>
      {describeCall(
        <time dateTime={scheduledTime}>{formatLongDateAndTime(scheduledTime)}</time>,
        senderName,
        durationMinutes,
      )}
    </Box>
  );
}
