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
const otherRequest = createRequest('018f0000-0000-7000-8000-0000000000c1');

/** Answers that the server has received, each with a function that sends the response. */
let receivedAnswers: { requestId: string; response: string; respond: (status: number) => void }[] = [];

const server = setupServer(
  http.put<{ id: string }, { response: string }>(
    '*/api/profiles/photo-requests/:id/respond',
    async ({ params, request }) => {
      const { response } = await request.json();
      const status = await new Promise<number>((respond) => {
        receivedAnswers.push({ requestId: params.id, response, respond });
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
const renderAnswerHook = (request: PhotoRequest) =>
  renderHook(() => useAnswerRequest(request), { wrapper }).result.current;

const waitForAnswers = (count: number) => vi.waitFor(() => expect(receivedAnswers).toHaveLength(count));

test('an answer to a request is sent only after the server has responded to the previous one', async () => {
  const { grant, revoke } = renderAnswerHook(firstRequest);
  const answers = [grant(), revoke()];
  await waitForAnswers(1);
  // The answer to another request is sent at once. A second answer that did not wait would have arrived before it.
  answers.push(renderAnswerHook(otherRequest).grant());
  await waitForAnswers(2);
  expect(receivedAnswers.map(({ requestId }) => requestId)).toEqual([
    firstRequest.requestId,
    otherRequest.requestId,
  ]);
  receivedAnswers[0]?.respond(200);
  await waitForAnswers(3);
  expect(receivedAnswers[2]).toMatchObject({ requestId: firstRequest.requestId, response: 'declined' });
  for (const { respond } of receivedAnswers) respond(200);
  await Promise.all(answers);
});

test('an answer queued behind a failed one is not sent, but a later one is', async () => {
  const { grant, revoke } = renderAnswerHook(firstRequest);
  const answers = [grant(), revoke()];
  await waitForAnswers(1);
  receivedAnswers[0]?.respond(429);
  await Promise.all(answers);
  expect(receivedAnswers).toHaveLength(1);
  const laterAnswer = grant();
  await waitForAnswers(2);
  receivedAnswers[1]?.respond(200);
  await laterAnswer;
});
