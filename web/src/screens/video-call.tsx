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
        title={t('Video calls aren’t available yet')}
        action={
          <Button component={Link} to="/messages" variant="contained">
            {t('Go to my messages')}
          </Button>
        }
      >
        {times !== undefined && <PlannedCall {...times} />}
        {t(
          'No plan includes video calls yet, so there’s no call to join. You can message each other instead.',
        )}
      </EmptyState>
    </Page>
  );
}

function describeCall(time: ReactNode, name?: string, minutes?: number): ReactNode {
  if (name === undefined) {
    return minutes === undefined
      ? rich('This call is scheduled for {time}.', { time })
      : rich(
          'This call is scheduled for {time} and will last {minutes, plural, one {{minutes} minute} other {{minutes} minutes}}.',
          { time, minutes },
        );
  }
  return minutes === undefined
    ? rich('Your call with {name} is scheduled for {time}.', { name, time })
    : rich(
        'Your call with {name} is scheduled for {time} and will last {minutes, plural, one {{minutes} minute} other {{minutes} minutes}}.',
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
