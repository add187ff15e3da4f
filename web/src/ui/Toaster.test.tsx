// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../store.ts';
import { toastClosed, toastShown } from './state/ui-slice.ts';
import { Toaster } from './Toaster.tsx';

const say = (message: string) => act(() => store.dispatch(toastShown({ message, severity: 'success' })));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

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

it('announces the same words anew when they are said again', () => {
  say('Search saved');
  const first = screen.getByRole('alert');
  say('Search saved');
  expect(first.isConnected).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('Search saved');
});

it('shows the same words for their whole time again', () => {
  say('Search saved');
  wait(4_000);
  say('Search saved');
  wait(4_000);
  expect(screen.queryByRole('alert')).not.toBeNull();
  wait(1_001);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps a notice that asks for an answer until there is one, also while another is said', () => {
  act(() =>
    store.dispatch(
      toastShown({ message: 'A new version is ready', severity: 'info', action: 'Load it', isLasting: true }),
    ),
  );
  wait(60_000);
  say('Search saved');
  expect(screen.getByRole('alert').textContent).toBe('Search saved');
  wait(6_000);
  act(() => screen.getByRole('button', { name: 'Load it' }).click());
  wait(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
