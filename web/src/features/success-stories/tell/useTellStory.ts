import type { SubmitStoryBody } from '@troth/contract';
import { useRef } from 'react';
import { useSubmitStoryMutation } from '../api.ts';

/** Sends a story. The same words sent again are one act, however often it is tried; changed ones are another. */
export function useTellStory() {
  const [submit, { isLoading }] = useSubmitStoryMutation();
  const last = useRef({ words: '', key: '' });
  const tell = (body: SubmitStoryBody) => {
    const words = JSON.stringify(body);
    if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() };
    return submit({ body, idempotencyKey: last.current.key }).unwrap();
  };
  return { tell, isTelling: isLoading };
}
