// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LazyMount, lazyComponent } from './lazy-component.tsx';

describe('LazyMount', () => {
  afterEach(cleanup);

  test('the content is mounted at its first opening, and stays for the closing animation', () => {
    const draw = vi.fn(() => <p>Withdraw your interest?</p>);
    const Question = () => draw();
    const renderDialog = (open: boolean) => (
      <LazyMount open={open}>
        <Question />
      </LazyMount>
    );
    const { rerender } = render(renderDialog(false));
    expect(draw).not.toHaveBeenCalled();
    rerender(renderDialog(true));
    expect(screen.getByText('Withdraw your interest?')).toBeTruthy();
    rerender(renderDialog(false));
    expect(screen.getByText('Withdraw your interest?')).toBeTruthy();
  });
});

describe('lazyComponent', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const Placeholder = () => <p>Pending</p>;
  const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

  test('a chunk is loaded once for all its users, and rendered with their props', async () => {
    const load = vi.fn(async () => Greeting);
    const LazyGreeting = lazyComponent(load, Placeholder);
    const { rerender } = render(<LazyGreeting name="Asha" />);
    expect(screen.getByText('Pending')).toBeTruthy();
    await screen.findByText('Good morning, Asha');
    rerender(<LazyGreeting name="Ravi" />);
    expect(screen.getByText('Good morning, Ravi')).toBeTruthy();
    render(<LazyGreeting name="Meera" />);
    expect(screen.getByText('Good morning, Meera')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  test('a chunk that fails to load shows an error with a retry', async () => {
    const LazyGreeting = lazyComponent<{ name: string }>(
      () => Promise.reject(new Error('offline')),
      Placeholder,
    );
    render(<LazyGreeting name="Asha" />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Check your connection, reload the page/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('a chunk that does not arrive within two minutes fails', async () => {
    vi.useFakeTimers();
    const LazyGreeting = lazyComponent<{ name: string }>(() => new Promise(() => {}), Placeholder);
    render(<LazyGreeting name="Asha" />);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('Pending')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toMatch(/Check your connection, reload the page/);
  });
});
