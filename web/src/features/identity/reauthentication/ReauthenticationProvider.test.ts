import { describe, expect, it } from 'vitest';
import { createQuestionSlot } from './ReauthenticationProvider.tsx';

describe('a re-authentication request', () => {
  it('is answered once', async () => {
    const { answer, answered } = createQuestionSlot().start();
    answer(true);
    answer(false);
    expect(await answered).toBe(true);
  });

  it('is cancelled when it is withdrawn, whatever comes after', async () => {
    const questions = createQuestionSlot();
    const { answer, answered } = questions.start();
    questions.withdraw();
    answer(true);
    expect(await answered).toBe(false);
  });

  it('is cancelled by the next request', async () => {
    const questions = createQuestionSlot();
    const first = questions.start();
    const second = questions.start();
    second.answer(true);
    expect(await Promise.all([first.answered, second.answered])).toEqual([false, true]);
  });

  it('is cancelled when its component unmounts', async () => {
    const abortController = new AbortController();
    const during = createQuestionSlot().start(abortController.signal);
    abortController.abort();
    const after = createQuestionSlot().start(abortController.signal);
    expect(await Promise.all([during.answered, after.answered])).toEqual([false, false]);
  });
});
