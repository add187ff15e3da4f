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

const createRequest = (requestId: string) =>
  ({
    requestId,
    status: 'pending',
    expiresAt: '2026-12-01T00:00:00.000Z',
    createdAt: '2026-11-01T00:00:00.000Z',
    profile: { userId: requestId, name: 'Asha R' },
  }) as PhotoRequest;

const firstRequest = createRequest('018f0000-0000-7000-8000-0000000000c0');
const other = createRequest('018f0000-0000-7000-8000-0000000000c1');

/** Requests received by the server, each with a function to answer it. */
let receivedAnswers: { requestId: string; response: string; settle: (status: number) => void }[] = [];

const server = setupServer(
  http.put<{ id: string }, { response: string }>(
    '*/api/profiles/photo-requests/:id/respond',
    async ({ params, request }) => {
      const { response } = await request.json();
      const status = await new Promise<number>((settle) => {
        receivedAnswers.push({ requestId: params.id, response, settle });
      });
      return status === 200
        ? HttpResponse.json(firstRequest)
        : HttpResponse.json({ code: 'RATE_LIMITED', message: 'Not now' }, { status });
    },
  ),
);
beforeAll(() => server.listen());
afterEach(() => {
  receivedAnswers = [];
});
afterAll(() => server.close());

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const answersTo = (request: PhotoRequest) =>
  renderHook(() => useAnswerRequest(request), { wrapper }).result.current;

const waitForAnswers = (count: number) => vi.waitFor(() => expect(receivedAnswers).toHaveLength(count));

test('an answer is sent after the previous one has arrived', async () => {
  const { show, stop } = answersTo(firstRequest);
  const both = [show(), stop()];
  await waitForAnswers(1);
  // An answer to another request waits for nothing, so anything sent in between would arrive first.
  both.push(answersTo(other).show());
  await waitForAnswers(2);
  expect(receivedAnswers.map(({ requestId }) => requestId)).toEqual([
    firstRequest.requestId,
    other.requestId,
  ]);
  receivedAnswers[0]?.settle(200);
  await waitForAnswers(3);
  expect(receivedAnswers[2]).toMatchObject({ requestId: firstRequest.requestId, response: 'declined' });
  for (const { settle } of receivedAnswers) settle(200);
  await Promise.all(both);
});

test('an answer queued behind a failed one is not sent, and the next one is', async () => {
  const { show, stop } = answersTo(firstRequest);
  const both = [show(), stop()];
  await waitForAnswers(1);
  receivedAnswers[0]?.settle(429);
  await Promise.all(both);
  expect(receivedAnswers).toHaveLength(1);
  const again = show();
  await waitForAnswers(2);
  receivedAnswers[1]?.settle(200);
  await again;
});
