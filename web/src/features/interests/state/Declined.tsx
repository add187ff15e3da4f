import Button from '@mui/material/Button';
import type { InterestPart } from './part.ts';
import { StateBox } from './StateBox.tsx';

/** Kind and final; who declined may still change their mind. */
export function Declined({ member, name, acts, by }: InterestPart & { by: 'me' | 'them' }) {
  if (by === 'them') return <StateBox tone="quiet">{name} has answered: not this time.</StateBox>;
  return (
    <StateBox
      tone="quiet"
      action={
        <Button onClick={() => acts.express()} aria-label={`Reconsider: express interest in ${member.name}`}>
          Reconsider
        </Button>
      }
    >
      Not this time
    </StateBox>
  );
}
