// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { UnreadAnnouncer } from './NotificationBell.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('initially unread notifications are not announced as new, later ones are', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const hear = (count: number | undefined) => {
    act(() => root.render(<UnreadAnnouncer count={count} />));
    return place.textContent;
  };
  expect(hear(undefined)).toBe('');
  expect(hear(5)).toBe('');
  expect(hear(6)).toBe('New notification. 6 unread.');
  expect(hear(0)).toBe('');
  act(() => root.unmount());
});
