import { useState } from 'react';
import { keepDraft, keptDraft, type Place } from './kept.ts';

/** What is being written in a conversation; it stays through a reload and a look at another conversation. */
export function useDraft(place: Place): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptDraft(place));
  const change = (written: string) => {
    setText(written);
    keepDraft(place, written);
  };
  return [text, change];
}
