import Button from '@mui/material/Button';
import type { PhotoRequest } from '@troth/contract';
import { t } from '@troth/texts';
import { Day } from '../../../ui/Day.tsx';
import { rich } from '../../../ui/rich.ts';
import { RequestRow } from './RequestRow.tsx';
import { useAnswer } from './useAnswer.ts';

interface RowProps {
  request: PhotoRequest;
  onAnswered: () => void;
}

/** Somebody who may see the photos for now. */
export function GrantedRequest({ request, onAnswered }: RowProps) {
  const { stop } = useAnswer(request);
  const { profile, expiresAt } = request;
  return (
    <RequestRow
      request={request}
      note={rich('Sees your photos until {date}', { date: <Day at={expiresAt} /> })}
    >
      <Button
        onClick={() => {
          void stop();
          onAnswered();
        }}
        aria-label={t('Stop showing my photos to {name}', { name: profile.name })}
      >
        {t('Stop showing')}
      </Button>
    </RequestRow>
  );
}
