// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { UnreadAnnouncer } from './NotificationBell.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('the initial unread count is not announced, but a later increase is', () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  const announceCount = (count: number | undefined) => {
    act(() => root.render(<UnreadAnnouncer count={count} />));
    return container.textContent;
  };
  expect(announceCount(undefined)).toBe('');
  expect(announceCount(5)).toBe('');
  expect(announceCount(6)).toBe('New notification. 6 unread.');
  expect(announceCount(0)).toBe('');
  act(() => root.unmount());
});
