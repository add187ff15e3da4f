// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../store.ts';
import { toastClosed, toastShown } from '../ui-slice.ts';
import { Toaster } from './Toaster.tsx';
import { useToast } from './useToast.ts';

const showToast = (message: string) =>
  act(() => store.dispatch(toastShown({ message, severity: 'success' })));
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
});

afterEach(() => {
  cleanup();
  store.dispatch(toastClosed());
  vi.useRealTimers();
});

it('announces the same text again when it is shown again', () => {
  showToast('Search saved');
  const first = screen.getByRole('alert');
  showToast('Search saved');
  expect(first.isConnected).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('Search saved');
});

it('restarts the display time when the same text is shown again', () => {
  showToast('Search saved');
  advance(4_000);
  showToast('Search saved');
  advance(4_000);
  expect(screen.queryByRole('alert')).not.toBeNull();
  advance(1_001);
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Shows a lasting notice and returns the handler of its button. */
function showToastWithAction(message: string) {
  const run = vi.fn();
  const { result } = renderHook(() => useToast(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  act(() => result.current(message, 'info', { label: 'Update', run, isPersistent: true }));
  return run;
}

it('keeps a lasting notice until it is answered, also while another notice is shown', () => {
  const load = showToastWithAction('A new version is ready');
  advance(60_000);
  showToast('Search saved');
  expect(screen.getByRole('alert').textContent).toBe('Search saved');
  advance(6_000);
  act(() => screen.getByRole('button', { name: 'Update' }).click());
  expect(load).toHaveBeenCalledOnce();
  advance(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('replaces a lasting notice with a newer lasting notice', () => {
  showToastWithAction('A new version is ready');
  showToast('Search saved');
  showToastWithAction('An even newer version is ready');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  advance(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
