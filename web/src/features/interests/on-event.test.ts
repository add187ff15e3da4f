// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { interestsApi } from './api.ts';
import { interestMutationsApi } from './mutations.ts';
import { onInterestEvent } from './on-event.ts';

const asha = '018f0000-0000-7000-8000-00000000000a';
const ravi = '018f0000-0000-7000-8000-00000000000b';
const interestId = '018f0000-0000-7000-8000-0000000000ff';

let requestCount = 0;

const server = setupServer(
  http.get('*/api/matches/interests/received', () => {
    requestCount += 1;
    return HttpResponse.json({ count: requestCount, total: requestCount });
  }),
  http.get('*/api/matches/interests/sent', () =>
    HttpResponse.json({
      interests: [],
      pagination: { lastEvaluatedKey: null, hasMore: false, limit: 10, count: 0 },
    }),
  ),
  http.put(`*/api/matches/interests/${interestId}/respond`, () =>
    HttpResponse.json({ interestId, userId: asha, status: 'declined' }),
  ),
);

const { receivedCounts } = interestsApi.endpoints;

const receiveEvent = (userId: string) =>
  onInterestEvent(
    { type: 'interest.changed', at: '2026-11-21T10:00:00.000Z', interestId, userId },
    store.dispatch,
  );

const getFinalRequestCount = async () => {
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return requestCount;
};

beforeAll(() => server.listen());
beforeEach(async () => {
  requestCount = 0;
  await store.dispatch(receivedCounts.initiate());
});
afterEach(() => {
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

test("an event about another member's action refetches the data at once", async () => {
  receiveEvent(ravi);
  expect(await getFinalRequestCount()).toBe(2);
});

test('an event about an action of this window does not refetch the data', async () => {
  const decline = { userId: asha, interestId, response: 'declined' } as const;
  await store.dispatch(interestMutationsApi.endpoints.respondToInterest.initiate(decline));
  const before = await getFinalRequestCount();
  receiveEvent(asha);
  expect(await getFinalRequestCount()).toBe(before);
  receiveEvent(ravi);
  expect(await getFinalRequestCount()).toBe(before + 1);
});
