// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { PhotoRequest } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { members, TIME } from '../../../prerender/nobodies.ts';
import { store } from '../../../store.ts';
import { useAnswer } from './useAnswer.ts';

const request: PhotoRequest = {
  requestId: '018f0000-0000-7000-8000-0000000000c0',
  status: 'accepted',
  expiresAt: TIME,
  createdAt: TIME,
  profile: members.none,
};

let sent = 0;
const first = Promise.withResolvers<void>();
const server = setupServer(
  http.all('*/api/profiles/photo-requests/*', async () => {
    sent += 1;
    if (sent === 1) await first.promise;
    return HttpResponse.json(request);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

test('an answer leaves once the one before has arrived', async () => {
  const { result } = renderHook(() => useAnswer(request), { wrapper });
  const shown = result.current.show();
  const stopped = result.current.stop();
  await vi.waitFor(() => expect(sent).toBe(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toBe(1);
  first.resolve();
  await Promise.all([shown, stopped]);
  expect(sent).toBe(2);
});
