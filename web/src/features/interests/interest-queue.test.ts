// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../platform/session/auth-slice.ts';
import { store } from '../../store.ts';
import { interestQueued, loadQueue, selectQueuedInterests, sendQueue, storeQueue } from './interest-queue.ts';

const [asha, ravi] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];
const expression = (userId: string) => ({ userId, idempotencyKey: `key of ${userId}` });

let answers: (() => Response)[] = [];
let keys: (string | null)[] = [];
const accepted = () => HttpResponse.json({ interestId: asha, status: 'pending' }, { status: 201 });
const refuse = (status: number, code: string) => () =>
  HttpResponse.json({ message: 'No', code, statusCode: status, requestId: 'r' }, { status });

const server = setupServer(
  http.post('*/api/matches/interest', ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return (answers.shift() ?? accepted)();
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  answers = [];
  keys = [];
  store.dispatch(signedOut());
  for (const userId of [asha, ravi]) store.dispatch(interestQueued(expression(userId)));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const queuedMembers = () => selectQueuedInterests(store.getState()).map(({ userId }) => userId);

test('nothing is sent while there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await store.dispatch(sendQueue(() => {}));
  expect(keys).toEqual([]);
  expect(queuedMembers()).toEqual([asha, ravi]);
});

test('after a temporary failure everything stays queued and is sent later under the same keys', async () => {
  answers = [refuse(503, 'UNAVAILABLE')];
  const refusals: unknown[] = [];
  await store.dispatch(sendQueue((error) => refusals.push(error)));
  expect(queuedMembers()).toEqual([asha, ravi]);
  await store.dispatch(sendQueue((error) => refusals.push(error)));
  expect(queuedMembers()).toEqual([]);
  expect(keys).toEqual([`key of ${asha}`, `key of ${asha}`, `key of ${ravi}`]);
  expect(refusals).toEqual([]);
});

test('a refused interest is reported and leaves the queue, and the next one follows', async () => {
  answers = [refuse(429, 'DAILY_LIMIT_REACHED')];
  const refusals: unknown[] = [];
  await store.dispatch(sendQueue((error) => refusals.push(error)));
  expect(refusals).toMatchObject([{ code: 'DAILY_LIMIT_REACHED' }]);
  expect(queuedMembers()).toEqual([]);
});

test('a second run while one is sending sends nothing twice', async () => {
  await Promise.all([store.dispatch(sendQueue(() => {})), store.dispatch(sendQueue(() => {}))]);
  expect(keys).toEqual([`key of ${asha}`, `key of ${ravi}`]);
});

test('the stored queue of a member is restored, and invalid data is ignored', () => {
  storeQueue('me', [expression(asha)]);
  expect(loadQueue('me')).toEqual([expression(asha)]);
  expect(loadQueue('another')).toEqual([]);
  sessionStorage.setItem('troth.tab.interests.me', '[{"userId":1},null]');
  expect(loadQueue('me')).toEqual([]);
  sessionStorage.setItem('troth.tab.interests.me', '{');
  expect(loadQueue('me')).toEqual([]);
});
