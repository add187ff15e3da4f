// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchInstant } from './instant.ts';

const start = new Date('2026-03-12T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const DAY_MS = 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(instant: Date) {
  const onReached = vi.fn();
  return { onReached, stop: watchInstant(instant, onReached) };
}

test('the callback runs at the instant and not before', () => {
  const { onReached, stop } = watch(after(5000));
  vi.advanceTimersByTime(4999);
  expect(onReached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onReached).toHaveBeenCalledTimes(1);
  stop();
});

test('an instant a year ahead works, although timers are limited to 25 days', () => {
  const { onReached, stop } = watch(after(365 * DAY_MS));
  vi.advanceTimersByTime(364 * DAY_MS);
  expect(onReached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(DAY_MS);
  expect(onReached).toHaveBeenCalledTimes(1);
  stop();
});

test('a computer that slept through the instant runs the callback when the window becomes visible', () => {
  const { onReached, stop } = watch(after(DAY_MS));
  vi.setSystemTime(after(2 * DAY_MS));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(onReached).toHaveBeenCalledTimes(1);
  stop();
});

test('the callback repeats every minute until it is stopped', () => {
  const { onReached, stop } = watch(after(-1));
  vi.advanceTimersByTime(60_000);
  expect(onReached).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(600_000);
  window.dispatchEvent(new Event('focus'));
  expect(onReached).toHaveBeenCalledTimes(2);
});
