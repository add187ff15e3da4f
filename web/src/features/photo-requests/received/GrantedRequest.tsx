import Button from '@mui/material/Button';
import type { PhotoRequest } from '@troth/contract';
import { dayMonthYear } from '../../../ui/format/date.ts';
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
      note={
        <>
          Sees your photos until <time dateTime={expiresAt}>{dayMonthYear(expiresAt)}</time>
        </>
      }
    >
      <Button
        onClick={() => {
          void stop();
          onAnswered();
        }}
        aria-label={`Stop showing my photos to ${profile.name}`}
      >
        Stop showing
      </Button>
    </RequestRow>
  );
}
