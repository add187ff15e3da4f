// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Waiting = () => <p>On its way</p>;
const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

test('a part is fetched once for all who show it, and shown as it is told', async () => {
  const load = vi.fn(async () => Greeting);
  const LazyGreeting = lazyPart(load, Waiting);
  const { rerender } = render(<LazyGreeting name="Asha" />);
  expect(screen.getByText('On its way')).toBeTruthy();
  await screen.findByText('Good morning, Asha');
  rerender(<LazyGreeting name="Ravi" />);
  expect(screen.getByText('Good morning, Ravi')).toBeTruthy();
  render(<LazyGreeting name="Meera" />);
  expect(screen.getByText('Good morning, Meera')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that cannot be had is said, with a way on', async () => {
  const LazyGreeting = lazyPart<{ name: string }>(() => Promise.reject(new Error('offline')), Waiting);
  render(<LazyGreeting name="Asha" />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/check your connection, reload this page/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a part that does not arrive within two minutes is given up', async () => {
  vi.useFakeTimers();
  const LazyGreeting = lazyPart<{ name: string }>(() => new Promise(() => {}), Waiting);
  render(<LazyGreeting name="Asha" />);
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.getByText('On its way')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toMatch(/check your connection, reload this page/);
});
