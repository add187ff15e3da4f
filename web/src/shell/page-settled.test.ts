// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../platform/api/api.ts';
import { store } from '../store.ts';
import { whenPageSettled } from './page-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  store.dispatch(api.util.resetApiState());
});

/** A pending query of the page, and a way to answer it. */
function ask(): () => void {
  const answer = Promise.withResolvers<{ data: null }>();
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ asked: build.query<null, void>({ queryFn: () => answer.promise }) }),
    overrideExisting: true,
  });
  store.dispatch(endpoints.asked.initiate(undefined, { forceRefetch: true }));
  return () => answer.resolve({ data: null });
}

function listen(): () => boolean {
  let isQuiet = false;
  void whenPageSettled().then(() => {
    isQuiet = true;
  });
  return () => isQuiet;
}

test('the page settles a moment after the last response', async () => {
  const answer = ask();
  const isQuiet = listen();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isQuiet()).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(900);
  expect(isQuiet()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isQuiet()).toBe(true);
});

test('a query started in that moment is awaited as well', async () => {
  ask()();
  const isQuiet = listen();
  await vi.advanceTimersByTimeAsync(500);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isQuiet()).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(isQuiet()).toBe(true);
});

test('a response that never arrives is not awaited forever', async () => {
  ask();
  const isQuiet = listen();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isQuiet()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isQuiet()).toBe(true);
});
