// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../store.ts';
import { toastClosed, toastShown } from '../ui-slice.ts';
import { Toaster } from './Toaster.tsx';
import { useToast } from './useToast.ts';

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

/** A notice that stays until it is answered; answers what its button does. */
function ask(message: string) {
  const run = vi.fn();
  const { result } = renderHook(() => useToast(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  act(() => result.current(message, 'info', { label: 'Load it', run, isLasting: true }));
  return run;
}

it('keeps a notice that asks for an answer until there is one, also while another is said', () => {
  const load = ask('A new version is ready');
  wait(60_000);
  say('Search saved');
  expect(screen.getByRole('alert').textContent).toBe('Search saved');
  wait(6_000);
  act(() => screen.getByRole('button', { name: 'Load it' }).click());
  expect(load).toHaveBeenCalledOnce();
  wait(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lets another notice that asks for an answer take the place of one', () => {
  ask('A new version is ready');
  say('Search saved');
  ask('An even newer version is ready');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  wait(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
