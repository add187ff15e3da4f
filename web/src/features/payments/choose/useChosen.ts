import { useState } from 'react';
import type { Choice } from './choice.ts';

/** What was chosen last, and whether its checkout is open. */
export function useChosen() {
  const [choice, setChoice] = useState<Choice>();
  const [open, setOpen] = useState(false);
  return {
    choice,
    open,
    choose: (chosen: Choice) => {
      setChoice(chosen);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
