import Button from '@mui/material/Button';
import { useId } from 'react';
import { Note } from './Note.tsx';
import type { InterestPart } from './part.ts';

export function ExpressInterest({ member, name, acts, on }: InterestPart) {
  const noteId = useId();
  const note = `${name} will see that you are interested. You can withdraw.`;
  return (
    <>
      <Button
        fullWidth
        variant="contained"
        color="secondary"
        onClick={() => acts.express()}
        aria-label={`Express interest in ${member.name}`}
        aria-describedby={on === 'profile' ? noteId : undefined}
        title={on === 'card' ? note : undefined}
      >
        Express interest
      </Button>
      {on === 'profile' && <Note id={noteId}>{note}</Note>}
    </>
  );
}
