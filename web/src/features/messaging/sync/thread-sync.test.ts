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

/** The server's truth, oldest first. */
let stored: Message[] = [];
let asked: string[] = [];

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
    asked.push(place ?? 'newest');
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
const shown = () =>
  messagingApi.endpoints.thread.select(conversationId)(store.getState()).data?.messages ?? [];
const numbers = () => shown().map(({ sequence }) => sequence);
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => from + index);
const waiting = () => selectOutgoing(store.getState()).map(({ text, status }) => `${text}: ${status}`);

beforeAll(() => server.listen());
beforeEach(() => {
  stored = [];
  asked = [];
  keys.clear();
  for (let count = 0; count < 40; count++) add();
});
afterEach(() => {
  server.resetHandlers();
  store.dispatch(signedOut());
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

test('a page that is asked for again as soon as it came comes again', async () => {
  const first = await store.dispatch(fetchMessagePage({ conversationId }));
  server.use(
    http.get(`*/api/messages/conversations/${conversationId}/messages`, async () => {
      await delay();
      return HttpResponse.json(first);
    }),
  );
  expect(await store.dispatch(fetchMessagePage({ conversationId }))).toEqual(first);
});

test('one page is enough where it reaches what is known', async () => {
  await open();
  add();
  asked = [];
  await catchUp();
  expect(numbers()).toEqual(upTo(11, 41));
  expect(asked).toEqual(['newest']);
});

test('a gap is filled page by page, and nothing is there twice', async () => {
  await open();
  for (let count = 0; count < 75; count++) add();
  await Promise.all([catchUp(), catchUp(), catchUp()]);
  expect(numbers()).toEqual(upTo(11, 115));
});

test('who is far behind begins anew with the newest, and pages back from there without a gap', async () => {
  await open();
  for (let count = 0; count < 1000; count++) add();
  await catchUp();
  expect(numbers()).toEqual(upTo(1011, 1040));
  await store.dispatch(loadAdjacentPage(conversationId, 'older'));
  expect(numbers()).toEqual(upTo(981, 1040));
});

test('a message that the event brings before its answer is there once', async () => {
  await open();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(`*/api/messages/conversations/${conversationId}/messages`, async ({ request }) => {
      const reply = answer(request.headers.get('idempotency-key') ?? '', 'Mine');
      await held;
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

test('quick messages arrive in the order of writing', async () => {
  await open();
  await Promise.all([write('One'), write('Two'), write('Three')]);
  await expect.poll(waiting).toEqual([]);
  expect(stored.slice(-3).map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  expect(numbers()).toEqual(upTo(11, 43));
});

test('what comes in between an own message and what is known is fetched with its answer', async () => {
  await open();
  for (let count = 0; count < 50; count++) add();
  await write('Mine');
  expect(numbers()).toEqual(upTo(11, 91));
});

test('after a failure nothing overtakes, and a retry sends all under their keys, once', async () => {
  await open();
  const tries: string[] = [];
  server.use(
    http.post(
      `*/api/messages/conversations/${conversationId}/messages`,
      async ({ request }) => {
        const key = request.headers.get('idempotency-key') ?? '';
        tries.push(key);
        // It arrives, but no answer comes back.
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
  expect([...keys.keys()][0]).toBe(tries[0]);
});

test('what is discarded and had arrived is seen as sent', async () => {
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
  expect(shown().at(-1)?.text).toBe('One');
});

/** The next page is read at once and answered late. */
function holdNextPage(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get(
      `*/api/messages/conversations/${conversationId}/messages`,
      async () => {
        const page = pageBefore(Number.POSITIVE_INFINITY);
        asked.push('held');
        await promise;
        return HttpResponse.json(page);
      },
      { once: true },
    ),
  );
  return resolve;
}

test('what comes in while the first messages are on their way is there as well', async () => {
  const release = holdNextPage();
  const opening = open();
  await expect.poll(() => asked).toEqual(['held']);
  add('Meanwhile');
  const catching = catchUp();
  release();
  await Promise.all([opening, catching]);
  expect(shown().at(-1)?.text).toBe('Meanwhile');
});

test('a message that is deleted stays away, though a page that was asked for earlier still holds it', async () => {
  await open();
  server.use(
    http.delete(
      `*/api/messages/conversations/${conversationId}/messages/m40`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  const release = holdNextPage();
  asked = [];
  const catching = catchUp();
  await expect.poll(() => asked).toEqual(['held']);
  const hiding = store.dispatch(
    messagingMutationsApi.endpoints.hideMessage.initiate({ conversationId, messageId: 'm40' }),
  );
  release();
  await Promise.all([catching, hiding]);
  expect(numbers()).toEqual(upTo(11, 39));
});

test('what has arrived is not sent again by its thread, which was left before', async () => {
  await open();
  const place = { userId: me, conversationId };
  const sending = write('Mine');
  storeOutgoing(place, selectOutgoing(store.getState()));
  await sending;
  expect(loadOutgoing(place)).toEqual([]);
});

test('what is written among old messages is there once, with the newest', async () => {
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
  expect(shown().filter(({ text }) => text === 'From here')).toHaveLength(1);
});
