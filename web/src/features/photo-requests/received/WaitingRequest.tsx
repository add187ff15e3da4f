import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { PhotoRequest } from '@troth/contract';
import { t } from '@troth/texts';
import { Day } from '../../../ui/Day.tsx';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { rich } from '../../../ui/rich.ts';
import { RequestRow } from './RequestRow.tsx';
import { useAnswer } from './useAnswer.ts';

interface RowProps {
  request: PhotoRequest;
  onAnswered: () => void;
}

/** Somebody who waits for an answer. */
export function WaitingRequest({ request, onAnswered }: RowProps) {
  const { show, notNow } = useAnswer(request);
  const { profile, createdAt, expiresAt } = request;
  const then = (act: () => Promise<void>) => () => {
    void act();
    onAnswered();
  };
  return (
    <RequestRow
      request={request}
      note={rich('Asked {time}, waits until {date}', {
        time: <time dateTime={createdAt}>{relativeTimeWithin(createdAt)}</time>,
        date: <Day at={expiresAt} />,
      })}
    >
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          onClick={then(show)}
          aria-label={t('Show my photos to {name}', { name: profile.name })}
          sx={{ flexGrow: 1 }}
        >
          {t('Show my photos')}
        </Button>
        <Button onClick={then(notNow)} aria-label={t('Not now, {name}', { name: profile.name })}>
          {t('Not now')}
        </Button>
      </Stack>
    </RequestRow>
  );
}
