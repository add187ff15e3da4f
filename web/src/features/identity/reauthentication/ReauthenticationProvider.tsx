import { t } from '@troth/texts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ConfirmedAction, type ConfirmIdentity, ReauthenticationContext } from './reauthentication.ts';

export type PasswordDialogComponent = typeof import('./PasswordDialog.tsx')['PasswordDialog'];

/** Throws an error with a text for the member: offline or after a release the chunk may not load. */
async function loadPasswordDialog(): Promise<PasswordDialogComponent> {
  try {
    return (await import('./PasswordDialog.tsx')).PasswordDialog;
  } catch {
    throw new Error(
      t('We could not ask for your password. Please check your connection, reload this page and try again.'),
    );
  }
}

/** A pending request; only the first answer counts. */
export interface PendingQuestion {
  answer: (isConfirmed: boolean) => void;
  answered: Promise<boolean>;
}

/** One request at a time: a new one, or withdrawing it, cancels the previous one. */
export function createQuestionSlot() {
  let before: PendingQuestion | undefined;
  const withdraw = () => before?.answer(false);
  return {
    withdraw,
    start(signal?: AbortSignal): PendingQuestion {
      withdraw();
      let answer: PendingQuestion['answer'] = () => {};
      const answered = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      if (signal?.aborted) answer(false);
      signal?.addEventListener('abort', () => answer(false), { once: true });
      before = { answer, answered };
      return before;
    },
  };
}

interface OpenQuestion {
  id: string;
  waiting: PendingQuestion;
  action: ConfirmedAction;
  Dialog: PasswordDialogComponent;
}

/** Provides re-authentication to all components below it, with one shared dialog. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [questions] = useState(createQuestionSlot);
  const [question, setQuestion] = useState<OpenQuestion>();
  const [open, setOpen] = useState<PendingQuestion>();

  const confirm = useCallback<ConfirmIdentity>(
    async (action, signal) => {
      const waiting = questions.start(signal);
      const Dialog = await loadPasswordDialog();
      setQuestion({ id: crypto.randomUUID(), waiting, action, Dialog });
      setOpen(waiting);
      const isConfirmed = await waiting.answered;
      setOpen((now) => (now === waiting ? undefined : now));
      return isConfirmed;
    },
    [questions],
  );

  // The browser's back button cancels, whatever page it leads to.
  const { key } = useLocation();
  const place = useRef(key);
  useEffect(() => {
    if (place.current !== key) questions.withdraw();
    place.current = key;
  }, [key, questions]);

  return (
    <ReauthenticationContext value={confirm}>
      {children}
      {question && (
        // A new field for each request, so that a password typed for one is not shown for another.
        <question.Dialog
          key={question.id}
          open={open === question.waiting}
          action={question.action}
          onConfirmed={() => question.waiting.answer(true)}
          onClose={() => question.waiting.answer(false)}
          onClosed={() => setQuestion((now) => (now === question ? undefined : now))}
        />
      )}
    </ReauthenticationContext>
  );
}
