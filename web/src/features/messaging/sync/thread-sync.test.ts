// @vitest-environment jsdom
import type { Message } from '@troth/contract';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../platform/api/api.ts';
import { signedOut } from '../../../platform/session/auth-slice.ts';
import { store } from '../../../store.ts';
import { messagingApi } from '../api.ts';
import { messagingMutationsApi } from '../mutations.ts';
import { selectOutgoing } from '../state.ts';
import { loadOutgoing, storeOutgoing } from './outbox.ts';
import { discardMessage, queueMessage, retryMessages } from './send-outbox.ts';
import { catchUpThread, fetchMessagePage, jumpToMessage, loadAdjacentPage } from './thread-sync.ts';

const conversationId = '018f0000-0000-7000-8000-0000000000c0';
const me = '018f0000-0000-7000-8000-000000000001';
const recipientId = '018f0000-0000-7000-8000-00000000000a';
const LIMIT = 30;

/** Messages on the server, oldest first. */
let stored: Message[] = [];
let requests: string[] = [];

const add = (text = 'Hello', senderId = recipientId): Message => {
  const sequence = stored.length + 1;
  const message = {
    messageId: `m${sequence}`,
    conversationId,
    sequence,
    senderId,
    text,
    createdAt: new Date(Date.UTC(2026, 4, 1, 0, sequence)).toISOString(),
  };
  stored.push(message);
  return message;
};

function pageBefore(sequence: number) {
  const messages = stored
    .filter((message) => message.sequence < sequence)
    .toReversed()
    .slice(0, LIMIT);
  const last = messages.at(-1)?.sequence ?? 1;
  const hasMore = last > 1;
  const lastEvaluatedKey = hasMore ? { token: String(last) } : null;
  return {
    messages,
    pagination: { count: messages.length, limit: LIMIT, lastEvaluatedKey, hasMore },
    newerKey: null,
  };
}

const keys = new Map<string, Message>();
const answer = (key: string, text: string) => {
  const message = keys.get(key) ?? add(text, me);
  keys.set(key, message);
  return HttpResponse.json(message, { status: 201 });
};

const server = setupServer(
  http.get(`*/api/messages/conversations/${conversationId}/messages`, ({ request }) => {
    const place = new URL(request.url).searchParams.get('exclusiveStartKey');
    requests.push(place ?? 'newest');
    return HttpResponse.json(
      pageBefore(place === null ? Number.POSITIVE_INFINITY : Number(JSON.parse(place).token)),
    );
  }),
  http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
    const { messageText } = (await request.json()) as { messageText: string };
    return answer(request.headers.get('idempotency-key') ?? '', messageText);
  }),
);

const open = () => store.dispatch(messagingApi.endpoints.thread.initiate(conversationId));
const catchUp = () => store.dispatch(catchUpThread(conversationId));
const write = (text: string) =>
  store.dispatch(queueMessage({ userId: me, conversationId, recipientId, text }));
const getShownMessages = () =>
  messagingApi.endpoints.thread.select(conversationId)(store.getState()).data?.messages ?? [];
const numbers = () => getShownMessages().map(({ sequence }) => sequence);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const waiting = () => selectOutgoing(store.getState()).map(({ text, status }) => `${text}: ${status}`);

beforeAll(() => server.listen());
beforeEach(() => {
  stored = [];
  requests = [];
  keys.clear();
  for (let count = 0; count < 40; count++) add();
});
afterEach(() => {
  server.resetHandlers();
  store.dispatch(signedOut());
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

test('a page requested again right after it loaded is loaded again', async () => {
  const first = await store.dispatch(fetchMessagePage({ conversationId }));
  server.use(
    http.get(`*/api/messages/conversations/${conversationId}/messages`, async () => {
      await delay();
      return HttpResponse.json(first);
    }),
  );
  expect(await store.dispatch(fetchMessagePage({ conversationId }))).toEqual(first);
});

test('one page is enough if it reaches a known message', async () => {
  await open();
  add();
  requests = [];
  await catchUp();
  expect(numbers()).toEqual(upTo(11, 41));
  expect(requests).toEqual(['newest']);
});

test('a gap is filled page by page without duplicates', async () => {
  await open();
  for (let count = 0; count < 75; count++) add();
  await Promise.all([catchUp(), catchUp(), catchUp()]);
  expect(numbers()).toEqual(upTo(11, 115));
});

test('a thread that is far behind restarts at the newest page and pages back without a gap', async () => {
  await open();
  for (let count = 0; count < 1000; count++) add();
  await catchUp();
  expect(numbers()).toEqual(upTo(1011, 1040));
  await store.dispatch(loadAdjacentPage(conversationId, 'older'));
  expect(numbers()).toEqual(upTo(981, 1040));
});

test('a message whose event arrives before its response is shown once', async () => {
  await open();
  let release = () => {};
  const response = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
      const reply = answer(request.headers.get('idempotency-key') ?? '', 'Mine');
      await response;
      return reply;
    }),
  );
  const sending = write('Mine');
  await expect.poll(() => stored.length).toBe(41);
  await catchUp();
  expect(waiting()).toEqual([]);
  expect(numbers()).toEqual(upTo(11, 41));
  release();
  await sending;
  expect(numbers()).toEqual(upTo(11, 41));
});

test('messages sent quickly arrive in the order of writing', async () => {
  await open();
  await Promise.all([write('One'), write('Two'), write('Three')]);
  await expect.poll(waiting).toEqual([]);
  expect(stored.slice(-3).map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  expect(numbers()).toEqual(upTo(11, 43));
});

test('messages between the known ones and an own message are fetched with its response', async () => {
  await open();
  for (let count = 0; count < 50; count++) add();
  await write('Mine');
  expect(numbers()).toEqual(upTo(11, 91));
});

test('after a failure no message overtakes, and a retry sends all with their keys, once', async () => {
  await open();
  const attempts: string[] = [];
  server.use(
    http.post(
      `*/api/messages/conversations/${conversationId}/messages`,
      async ({ request }) => {
        const key = request.headers.get('idempotency-key') ?? '';
        attempts.push(key);
        // The message arrives but the response is lost.
        answer(key, 'One');
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await Promise.all([write('One'), write('Two')]);
  expect(waiting()).toEqual(['One: failed', 'Two: failed']);
  await store.dispatch(retryMessages(conversationId));
  expect(waiting()).toEqual([]);
  expect(stored.slice(40).map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(numbers()).toEqual(upTo(11, 42));
  expect([...keys.keys()][0]).toBe(attempts[0]);
});

test('a discarded message that had arrived shows as sent', async () => {
  await open();
  server.use(
    http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
      answer(request.headers.get('idempotency-key') ?? '', 'One');
      return HttpResponse.error();
    }),
  );
  await write('One');
  const [item] = selectOutgoing(store.getState());
  if (item === undefined) throw new Error('Nothing waits');
  await store.dispatch(discardMessage(item));
  expect(waiting()).toEqual([]);
  expect(getShownMessages().at(-1)?.text).toBe('One');
});

/** The next page is read now and answered later. */
function holdNextPage(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get(
      `*/api/messages/conversations/${conversationId}/messages`,
      async () => {
        const page = pageBefore(Number.POSITIVE_INFINITY);
        requests.push('held');
        await promise;
        return HttpResponse.json(page);
      },
      { once: true },
    ),
  );
  return resolve;
}

test('a message that arrives while the first page loads is shown', async () => {
  const release = holdNextPage();
  const opening = open();
  await expect.poll(() => requests).toEqual(['held']);
  add('Meanwhile');
  const catching = catchUp();
  release();
  await Promise.all([opening, catching]);
  expect(getShownMessages().at(-1)?.text).toBe('Meanwhile');
});

test('a deleted message stays away even if an earlier request still returns it', async () => {
  await open();
  server.use(
    http.delete(
      `*/api/messages/conversations/${conversationId}/messages/m40`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  const release = holdNextPage();
  requests = [];
  const catching = catchUp();
  await expect.poll(() => requests).toEqual(['held']);
  const hiding = store.dispatch(
    messagingMutationsApi.endpoints.hideMessage.initiate({ conversationId, messageId: 'm40' }),
  );
  release();
  await Promise.all([catching, hiding]);
  expect(numbers()).toEqual(upTo(11, 39));
});

test('a message that has arrived is not sent again when its thread was closed in between', async () => {
  await open();
  const place = { userId: me, conversationId };
  const sending = write('Mine');
  storeOutgoing(place, selectOutgoing(store.getState()));
  await sending;
  expect(loadOutgoing(place)).toEqual([]);
});

test('a message written while reading old messages is shown once, at the end', async () => {
  await open();
  add('Yes', me);
  await catchUp();
  store.dispatch(
    messagingApi.util.updateQueryData('thread', conversationId, (window) => ({
      ...window,
      messages: window.messages.slice(0, 10),
      newerKey: { token: 'newer' },
    })),
  );
  server.use(
    http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
      answer(request.headers.get('idempotency-key') ?? '', 'From here');
      return HttpResponse.error();
    }),
  );
  await write('From here');
  await store.dispatch(jumpToMessage(conversationId, null));
  expect(waiting()).toEqual([]);
  expect(getShownMessages().filter(({ text }) => text === 'From here')).toHaveLength(1);
});
