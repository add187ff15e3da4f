import { describe, expect, it } from 'vitest';
import { createQuestionSlot } from './ReauthenticationProvider.tsx';

describe('a question whether it is the member', () => {
  it('is answered once', async () => {
    const { answer, answered } = createQuestionSlot().begin();
    answer(true);
    answer(false);
    expect(await answered).toBe(true);
  });

  it('is answered with no where it is withdrawn, whatever comes after', async () => {
    const questions = createQuestionSlot();
    const { answer, answered } = questions.begin();
    questions.withdraw();
    answer(true);
    expect(await answered).toBe(false);
  });

  it('is answered with no by the next one', async () => {
    const questions = createQuestionSlot();
    const first = questions.begin();
    const second = questions.begin();
    second.answer(true);
    expect(await Promise.all([first.answered, second.answered])).toEqual([false, true]);
  });

  it('is answered with no once who asked is gone', async () => {
    const asker = new AbortController();
    const during = createQuestionSlot().begin(asker.signal);
    asker.abort();
    const after = createQuestionSlot().begin(asker.signal);
    expect(await Promise.all([during.answered, after.answered])).toEqual([false, false]);
  });
});
