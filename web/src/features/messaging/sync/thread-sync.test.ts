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

const addMessage = (text = 'Hello', senderId = recipientId): Message => {
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

function getPageBefore(sequence: number) {
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

const messagesByKey = new Map<string, Message>();
const respond = (key: string, text: string) => {
  const message = messagesByKey.get(key) ?? addMessage(text, me);
  messagesByKey.set(key, message);
  return HttpResponse.json(message, { status: 201 });
};

const server = setupServer(
  http.get(`*/api/messages/conversations/${conversationId}/messages`, ({ request }) => {
    const startKey = new URL(request.url).searchParams.get('exclusiveStartKey');
    requests.push(startKey ?? 'newest');
    return HttpResponse.json(
      getPageBefore(startKey === null ? Number.POSITIVE_INFINITY : Number(JSON.parse(startKey).token)),
    );
  }),
  http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
    const { messageText } = (await request.json()) as { messageText: string };
    return respond(request.headers.get('idempotency-key') ?? '', messageText);
  }),
);

const openThread = () => store.dispatch(messagingApi.endpoints.thread.initiate(conversationId));
const catchUp = () => store.dispatch(catchUpThread(conversationId));
const sendText = (text: string) =>
  store.dispatch(queueMessage({ userId: me, conversationId, recipientId, text }));
const getShownMessages = () =>
  messagingApi.endpoints.thread.select(conversationId)(store.getState()).data?.messages ?? [];
const getShownSequences = () => getShownMessages().map(({ sequence }) => sequence);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const getOutbox = () => selectOutgoing(store.getState()).map(({ text, status }) => `${text}: ${status}`);

beforeAll(() => server.listen());
beforeEach(() => {
  stored = [];
  requests = [];
  messagesByKey.clear();
  for (let count = 0; count < 40; count++) addMessage();
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

test('catching up loads only one page if that page reaches a known message', async () => {
  await openThread();
  addMessage();
  requests = [];
  await catchUp();
  expect(getShownSequences()).toEqual(range(11, 41));
  expect(requests).toEqual(['newest']);
});

test('catching up fills a gap page by page without duplicates', async () => {
  await openThread();
  for (let count = 0; count < 75; count++) addMessage();
  await Promise.all([catchUp(), catchUp(), catchUp()]);
  expect(getShownSequences()).toEqual(range(11, 115));
});

test('a thread that is far behind restarts at the newest page and pages back without a gap', async () => {
  await openThread();
  for (let count = 0; count < 1000; count++) addMessage();
  await catchUp();
  expect(getShownSequences()).toEqual(range(1011, 1040));
  await store.dispatch(loadAdjacentPage(conversationId, 'older'));
  expect(getShownSequences()).toEqual(range(981, 1040));
});

test('a message whose event arrives before its response is shown once', async () => {
  await openThread();
  let release = () => {};
  const response = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
      const lateResponse = respond(request.headers.get('idempotency-key') ?? '', 'Mine');
      await response;
      return lateResponse;
    }),
  );
  const sending = sendText('Mine');
  await expect.poll(() => stored.length).toBe(41);
  await catchUp();
  expect(getOutbox()).toEqual([]);
  expect(getShownSequences()).toEqual(range(11, 41));
  release();
  await sending;
  expect(getShownSequences()).toEqual(range(11, 41));
});

test('messages sent quickly arrive in the order of writing', async () => {
  await openThread();
  await Promise.all([sendText('One'), sendText('Two'), sendText('Three')]);
  await expect.poll(getOutbox).toEqual([]);
  expect(stored.slice(-3).map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  expect(getShownSequences()).toEqual(range(11, 43));
});

test('messages that arrived before an own message are fetched together with its response', async () => {
  await openThread();
  for (let count = 0; count < 50; count++) addMessage();
  await sendText('Mine');
  expect(getShownSequences()).toEqual(range(11, 91));
});

test('after a failure later messages wait, and a retry sends each message once with its first key', async () => {
  await openThread();
  const attempts: string[] = [];
  server.use(
    http.post(
      `*/api/messages/conversations/${conversationId}/messages`,
      async ({ request }) => {
        const key = request.headers.get('idempotency-key') ?? '';
        attempts.push(key);
        // The message arrives but the response is lost.
        respond(key, 'One');
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await Promise.all([sendText('One'), sendText('Two')]);
  expect(getOutbox()).toEqual(['One: failed', 'Two: failed']);
  await store.dispatch(retryMessages(conversationId));
  expect(getOutbox()).toEqual([]);
  expect(stored.slice(40).map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(getShownSequences()).toEqual(range(11, 42));
  expect([...messagesByKey.keys()][0]).toBe(attempts[0]);
});

test('a discarded message that had arrived is shown as sent', async () => {
  await openThread();
  server.use(
    http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
      respond(request.headers.get('idempotency-key') ?? '', 'One');
      return HttpResponse.error();
    }),
  );
  await sendText('One');
  const [item] = selectOutgoing(store.getState());
  if (item === undefined) throw new Error('The outbox is empty.');
  await store.dispatch(discardMessage(item));
  expect(getOutbox()).toEqual([]);
  expect(getShownMessages().at(-1)?.text).toBe('One');
});

/** Makes the server read the next requested page at once, but respond only when the returned function is called. */
function holdNextPage(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get(
      `*/api/messages/conversations/${conversationId}/messages`,
      async () => {
        const page = getPageBefore(Number.POSITIVE_INFINITY);
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
  const opening = openThread();
  await expect.poll(() => requests).toEqual(['held']);
  addMessage('Meanwhile');
  const catching = catchUp();
  release();
  await Promise.all([opening, catching]);
  expect(getShownMessages().at(-1)?.text).toBe('Meanwhile');
});

test('a deleted message stays deleted even if an earlier request still returns it', async () => {
  await openThread();
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
  expect(getShownSequences()).toEqual(range(11, 39));
});

test('a message that arrives while its thread is closed is not sent again', async () => {
  await openThread();
  const owner = { userId: me, conversationId };
  const sending = sendText('Mine');
  storeOutgoing(owner, selectOutgoing(store.getState()));
  await sending;
  expect(loadOutgoing(owner)).toEqual([]);
});

test('a message written while reading old messages is shown once, at the end', async () => {
  await openThread();
  addMessage('Yes', me);
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
      respond(request.headers.get('idempotency-key') ?? '', 'From here');
      return HttpResponse.error();
    }),
  );
  await sendText('From here');
  await store.dispatch(jumpToMessage(conversationId, null));
  expect(getOutbox()).toEqual([]);
  expect(getShownMessages().filter(({ text }) => text === 'From here')).toHaveLength(1);
});
