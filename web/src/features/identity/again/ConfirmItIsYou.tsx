import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Act, type Confirm, ConfirmContext } from './confirm-context.ts';
import { loadPasswordDialog, type PasswordDialog } from './load-password-dialog.ts';
import { oneQuestion, type Waiting } from './one-question.ts';

interface Question {
  id: string;
  waiting: Waiting;
  act: Act;
  Dialog: PasswordDialog;
}

/** Around everything that may have to ask whether it is the member who is there: one dialog for all of it. */
export function ConfirmItIsYou({ children }: { children: ReactNode }) {
  const [questions] = useState(oneQuestion);
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState<Waiting>();

  const confirm = useCallback<Confirm>(
    async (act, asker) => {
      const waiting = questions.begin(asker);
      const Dialog = await loadPasswordDialog();
      setQuestion({ id: crypto.randomUUID(), waiting, act, Dialog });
      setOpen(waiting);
      const isConfirmed = await waiting.answered;
      setOpen((now) => (now === waiting ? undefined : now));
      return isConfirmed;
    },
    [questions],
  );

  // The browser's own back button is a no, on whichever page it ends.
  const { key } = useLocation();
  const place = useRef(key);
  useEffect(() => {
    if (place.current !== key) questions.withdraw();
    place.current = key;
  }, [key, questions]);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        // Each question has a field of its own: none shows what was typed for another.
        <question.Dialog
          key={question.id}
          open={open === question.waiting}
          act={question.act}
          onConfirmed={() => question.waiting.answer(true)}
          onClose={() => question.waiting.answer(false)}
          onClosed={() => setQuestion((now) => (now === question ? undefined : now))}
        />
      )}
    </ConfirmContext>
  );
}
