import { describe, expect, it } from 'vitest';
import { createRequestSlot } from './ReauthenticationProvider.tsx';

describe('a re-authentication request', () => {
  it('keeps the first answer', async () => {
    const { answer, result } = createRequestSlot().start();
    answer(true);
    answer(false);
    expect(await result).toBe(true);
  });

  it('stays cancelled even if it is answered later', async () => {
    const requestSlot = createRequestSlot();
    const { answer, result } = requestSlot.start();
    requestSlot.cancel();
    answer(true);
    expect(await result).toBe(false);
  });

  it('is cancelled by the next request', async () => {
    const requestSlot = createRequestSlot();
    const first = requestSlot.start();
    const second = requestSlot.start();
    second.answer(true);
    expect(await Promise.all([first.result, second.result])).toEqual([false, true]);
  });

  it('is cancelled when its component unmounts or has unmounted before', async () => {
    const abortController = new AbortController();
    const during = createRequestSlot().start(abortController.signal);
    abortController.abort();
    const after = createRequestSlot().start(abortController.signal);
    expect(await Promise.all([during.result, after.result])).toEqual([false, false]);
  });
});
