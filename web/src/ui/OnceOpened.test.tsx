// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OnceOpened } from './OnceOpened.tsx';

afterEach(cleanup);

test('what opens over a page is not drawn before it does, and stays for its way out', () => {
  const draw = vi.fn(() => <p>Withdraw your interest?</p>);
  const Question = () => draw();
  const shown = (open: boolean) => (
    <OnceOpened open={open}>
      <Question />
    </OnceOpened>
  );
  const { rerender } = render(shown(false));
  expect(draw).not.toHaveBeenCalled();
  rerender(shown(true));
  expect(screen.getByText('Withdraw your interest?')).toBeTruthy();
  rerender(shown(false));
  expect(screen.getByText('Withdraw your interest?')).toBeTruthy();
});
