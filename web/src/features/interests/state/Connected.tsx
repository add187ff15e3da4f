import Button from '@mui/material/Button';
import { ConnectedKnot } from './ConnectedKnot.tsx';
import type { InterestPart } from './part.ts';
import { StateBox } from './StateBox.tsx';

export function Connected({ member, acts, ask, on, isNew }: InterestPart) {
  return (
    <StateBox
      tone="success"
      icon={<ConnectedKnot drawn={isNew} />}
      busy={acts.responding}
      action={
        on === 'profile' ? (
          <Button onClick={() => ask('end')} aria-label={`End the connection with ${member.name}`}>
            End
          </Button>
        ) : undefined
      }
    >
      You are connected
    </StateBox>
  );
}
