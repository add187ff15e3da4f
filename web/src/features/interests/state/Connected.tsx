import Button from '@mui/material/Button';
import { Link } from 'react-router';
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
        ) : (
          <Button
            component={Link}
            to={`/messages?to=${member.userId}`}
            aria-label={`Write to ${member.name}`}
          >
            Write
          </Button>
        )
      }
    >
      You are connected
    </StateBox>
  );
}
