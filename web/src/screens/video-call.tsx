import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { type CallTimes, useCallTimes } from '../features/notifications/index.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { dayAndTime } from '../ui/format/date.ts';
import { Page } from '../ui/Page.tsx';

/** Nobody can call yet, and whoever is led here is told so (decisions §12). */
export default function VideoCall() {
  const { callId = '' } = useParams();
  const times = useCallTimes(callId);
  return (
    <Page title="Video call">
      <EmptyState
        title="Video calls are not open yet"
        action={
          <Button component={Link} to="/messages" variant="contained">
            See my messages
          </Button>
        }
      >
        {times === undefined ? '' : planned(times)}
        No membership includes calls today, so there is none to join here. You can write to each other
        instead.
      </EmptyState>
    </Page>
  );
}

/** "This call was to be on … and to last 30 minutes." as far as it is known, and the space after it. */
function planned({ scheduledTime, durationMinutes, senderName }: CallTimes): string {
  const whose = senderName === undefined ? 'This call' : `The call with ${senderName}`;
  const at = scheduledTime === undefined ? '' : ` is planned for ${dayAndTime(scheduledTime)}`;
  const long = durationMinutes === undefined ? '' : ` for ${durationMinutes} minutes`;
  return at === '' && long === '' ? '' : `${whose}${at || ' is planned'}${long}. `;
}
