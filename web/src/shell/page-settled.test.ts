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
function addRequest(): () => void {
  const answer = Promise.withResolvers<{ data: null }>();
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ asked: build.query<null, void>({ queryFn: () => answer.promise }) }),
    overrideExisting: true,
  });
  store.dispatch(endpoints.asked.initiate(undefined, { forceRefetch: true }));
  return () => answer.resolve({ data: null });
}

function listen(): () => boolean {
  let isSettled = false;
  void whenPageSettled().then(() => {
    isSettled = true;
  });
  return () => isSettled;
}

test('the page settles a moment after the last response', async () => {
  const answer = addRequest();
  const isSettled = listen();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isSettled()).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(900);
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isSettled()).toBe(true);
});

test('a query started in that moment is awaited as well', async () => {
  addRequest()();
  const isSettled = listen();
  await vi.advanceTimersByTimeAsync(500);
  const answer = addRequest();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isSettled()).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(isSettled()).toBe(true);
});

test('a response that never arrives is not awaited forever', async () => {
  addRequest();
  const isSettled = listen();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isSettled()).toBe(true);
});
