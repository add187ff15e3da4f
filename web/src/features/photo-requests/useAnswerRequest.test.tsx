// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { PhotoRequest } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { store } from '../../store.ts';
import { useAnswerRequest } from './useAnswerRequest.ts';

const asked = (requestId: string) =>
  ({
    requestId,
    status: 'pending',
    expiresAt: '2026-12-01T00:00:00.000Z',
    createdAt: '2026-11-01T00:00:00.000Z',
    profile: { userId: requestId, name: 'Asha R' },
  }) as PhotoRequest;

const one = asked('018f0000-0000-7000-8000-0000000000c0');
const other = asked('018f0000-0000-7000-8000-0000000000c1');

/** Requests received by the server, each with a function to answer it. */
let reached: { requestId: string; response: string; settle: (status: number) => void }[] = [];

const server = setupServer(
  http.put<{ id: string }, { response: string }>(
    '*/api/profiles/photo-requests/:id/respond',
    async ({ params, request }) => {
      const { response } = await request.json();
      const status = await new Promise<number>((settle) => {
        reached.push({ requestId: params.id, response, settle });
      });
      return status === 200
        ? HttpResponse.json(one)
        : HttpResponse.json({ code: 'RATE_LIMITED', message: 'Not now' }, { status });
    },
  ),
);
beforeAll(() => server.listen());
afterEach(() => {
  reached = [];
});
afterAll(() => server.close());

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const answersTo = (request: PhotoRequest) =>
  renderHook(() => useAnswerRequest(request), { wrapper }).result.current;

const haveReached = (count: number) => vi.waitFor(() => expect(reached).toHaveLength(count));

test('an answer is sent after the previous one has arrived', async () => {
  const { show, stop } = answersTo(one);
  const both = [show(), stop()];
  await haveReached(1);
  // An answer to another request waits for nothing, so anything sent in between would arrive first.
  both.push(answersTo(other).show());
  await haveReached(2);
  expect(reached.map(({ requestId }) => requestId)).toEqual([one.requestId, other.requestId]);
  reached[0]?.settle(200);
  await haveReached(3);
  expect(reached[2]).toMatchObject({ requestId: one.requestId, response: 'declined' });
  for (const { settle } of reached) settle(200);
  await Promise.all(both);
});

test('an answer queued behind a failed one is not sent, and the next one is', async () => {
  const { show, stop } = answersTo(one);
  const both = [show(), stop()];
  await haveReached(1);
  reached[0]?.settle(429);
  await Promise.all(both);
  expect(reached).toHaveLength(1);
  const again = show();
  await haveReached(2);
  reached[1]?.settle(200);
  await again;
});
