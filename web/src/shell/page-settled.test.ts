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

/** Starts a query of the page. Returns a function that answers it. */
function startQuery(): () => void {
  const response = Promise.withResolvers<{ data: null }>();
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ asked: build.query<null, void>({ queryFn: () => response.promise }) }),
    overrideExisting: true,
  });
  store.dispatch(endpoints.asked.initiate(undefined, { forceRefetch: true }));
  return () => response.resolve({ data: null });
}

function watchPage(): () => boolean {
  let isSettled = false;
  void whenPageSettled().then(() => {
    isSettled = true;
  });
  return () => isSettled;
}

test('the page settles a moment after the last response', async () => {
  const answer = startQuery();
  const isSettled = watchPage();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isSettled()).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(900);
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isSettled()).toBe(true);
});

test('the page also waits for a query that starts shortly after the last response', async () => {
  startQuery()();
  const isSettled = watchPage();
  await vi.advanceTimersByTimeAsync(500);
  const answer = startQuery();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isSettled()).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(isSettled()).toBe(true);
});

test('the page settles after five seconds even if a response never arrives', async () => {
  startQuery();
  const isSettled = watchPage();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isSettled()).toBe(true);
});
