// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../platform/session/auth-slice.ts';
import { store } from '../../store.ts';
import { interestQueued, loadQueue, selectQueuedInterests, sendQueue, storeQueue } from './interest-queue.ts';

const [asha, ravi] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];
const createInterest = (userId: string) => ({ userId, idempotencyKey: `key of ${userId}` });

let responses: (() => Response)[] = [];
let idempotencyKeys: (string | null)[] = [];
const acceptInterest = () => HttpResponse.json({ interestId: asha, status: 'pending' }, { status: 201 });
const refuse = (status: number, code: string) => () =>
  HttpResponse.json({ message: 'No', code, statusCode: status, requestId: 'r' }, { status });

const server = setupServer(
  http.post('*/api/matches/interest', ({ request }) => {
    idempotencyKeys.push(request.headers.get('Idempotency-Key'));
    return (responses.shift() ?? acceptInterest)();
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  responses = [];
  idempotencyKeys = [];
  store.dispatch(signedOut());
  for (const userId of [asha, ravi]) store.dispatch(interestQueued(createInterest(userId)));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const getQueuedMembers = () => selectQueuedInterests(store.getState()).map(({ userId }) => userId);

test('nothing is sent while there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await store.dispatch(sendQueue(() => {}));
  expect(idempotencyKeys).toEqual([]);
  expect(getQueuedMembers()).toEqual([asha, ravi]);
});

test('after a temporary failure all interests stay queued and are sent later with the same idempotency keys', async () => {
  responses = [refuse(503, 'UNAVAILABLE')];
  const refusals: unknown[] = [];
  await store.dispatch(sendQueue((error) => refusals.push(error)));
  expect(getQueuedMembers()).toEqual([asha, ravi]);
  await store.dispatch(sendQueue((error) => refusals.push(error)));
  expect(getQueuedMembers()).toEqual([]);
  expect(idempotencyKeys).toEqual([`key of ${asha}`, `key of ${asha}`, `key of ${ravi}`]);
  expect(refusals).toEqual([]);
});

test('a refused interest is reported and leaves the queue, and the next one is sent', async () => {
  responses = [refuse(429, 'DAILY_LIMIT_REACHED')];
  const refusals: unknown[] = [];
  await store.dispatch(sendQueue((error) => refusals.push(error)));
  expect(refusals).toMatchObject([{ code: 'DAILY_LIMIT_REACHED' }]);
  expect(getQueuedMembers()).toEqual([]);
});

test('sending the queue twice at the same time sends each interest once', async () => {
  await Promise.all([store.dispatch(sendQueue(() => {})), store.dispatch(sendQueue(() => {}))]);
  expect(idempotencyKeys).toEqual([`key of ${asha}`, `key of ${ravi}`]);
});

test('the stored queue of a member is restored, and invalid data is ignored', () => {
  storeQueue('me', [createInterest(asha)]);
  expect(loadQueue('me')).toEqual([createInterest(asha)]);
  expect(loadQueue('another')).toEqual([]);
  sessionStorage.setItem('troth.tab.interests.me', '[{"userId":1},null]');
  expect(loadQueue('me')).toEqual([]);
  sessionStorage.setItem('troth.tab.interests.me', '{');
  expect(loadQueue('me')).toEqual([]);
});
