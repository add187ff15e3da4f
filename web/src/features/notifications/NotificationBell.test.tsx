// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { UnreadAnnouncer } from './NotificationBell.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('initially unread notifications are not announced as new, later ones are', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const receiveCount = (count: number | undefined) => {
    act(() => root.render(<UnreadAnnouncer count={count} />));
    return place.textContent;
  };
  expect(receiveCount(undefined)).toBe('');
  expect(receiveCount(5)).toBe('');
  expect(receiveCount(6)).toBe('New notification. 6 unread.');
  expect(receiveCount(0)).toBe('');
  act(() => root.unmount());
});
