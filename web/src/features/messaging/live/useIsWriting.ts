import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectWriting } from './writing-slice.ts';

const SHOWN = 5_000;

/** Whether the other side is writing, for five seconds after each sign of it. */
export function useIsWriting(conversationId: string): boolean {
  const at = useSelector(selectWriting)[conversationId];
  const [, setEnded] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setEnded(at), at + SHOWN - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && Date.now() - at < SHOWN;
}
