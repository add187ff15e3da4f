import { setTimeout as wait } from 'node:timers/promises';
import type { Message, MessagePage, PageKey } from '@troth/contract';
import type { SignedInMember } from '../../server/src/testing/members/bulk-members.ts';
import { messageApi, NoResponse } from './message-api.ts';
import { openLiveSocket } from './realtime-socket.ts';

/** How long a connection stays open before it is cut. */
const OPEN_MS = { min: 200, max: 2500 };
/** Delay before a reconnect or a retry. */
const RETRY_DELAY_MS = 50;

/** A reader's copy of a conversation, by sequence number. */
export type Thread = Map<number, Message>;

export interface Reader {
  threads: Map<string, Thread>;
  /** Errors that no client may see: two messages with the same sequence number. */
  contradictions: string[];
  cuts: number;
  /** Fetches everything, like the client's polling. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the highest sequence number up to which no message is missing. */
export function getContiguousEnd(thread: Thread): number {
  let end = 0;
  while (thread.has(end + 1)) end += 1;
  return end;
}

/** Repeats a request until there is a response. */
async function requestUntilResponse<T>(
  pickSite: () => string,
  request: (site: string) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await request(pickSite());
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      await wait(RETRY_DELAY_MS);
    }
  }
}

/** What a reader has received, with sequence numbers that two different messages claim. */
class ReceivedMessages {
  readonly threads: Map<string, Thread> = new Map();
  readonly contradictions: string[] = [];

  add(id: string, messages: Message[]): void {
    const thread = this.threads.get(id) ?? new Map();
    this.threads.set(id, thread);
    for (const message of messages) {
      const known = thread.get(message.sequence);
      if (known && known.messageId !== message.messageId) {
        this.contradictions.push(`${id}: ${message.sequence} is ${known.messageId} and ${message.messageId}`);
      }
      thread.set(message.sequence, message);
    }
  }

  getContiguousEnd(id: string): number {
    return getContiguousEnd(this.threads.get(id) ?? new Map());
  }
}

/** Runs `fetch` once at a time for each conversation; a hint during a run causes one more. */
function createRefetcher(fetch: (id: string) => Promise<void>) {
  const running = new Map<string, { isRequested: boolean; done: Promise<void> }>();

  async function runWhileRequested(id: string, state: { isRequested: boolean }): Promise<void> {
    while (state.isRequested) {
      state.isRequested = false;
      await fetch(id);
    }
    running.delete(id);
  }

  return {
    refetch(id: string): Promise<void> {
      const current = running.get(id);
      if (current) {
        current.isRequested = true;
        return current.done;
      }
      const state = { isRequested: true, done: Promise.resolve() };
      running.set(id, state);
      state.done = runWhileRequested(id, state);
      return state.done;
    },
    waitUntilIdle: () => Promise.all([...running.values()].map(({ done }) => done)),
  };
}

/**
 * Starts a member who reads over a connection that is cut at random. Works like any client: on each hint, and after a
 * reconnect, it fetches the newest messages, and older ones until no message in between is missing.
 */
export function startReader(member: SignedInMember, pickSite: () => string): Reader {
  const { token } = member;
  const received = new ReceivedMessages();
  const { refetch, waitUntilIdle } = createRefetcher(fetchNewest);
  let isStopped = false;

  async function fetchNewest(id: string): Promise<void> {
    const end = received.getContiguousEnd(id);
    let after: PageKey | null = null;
    for (;;) {
      const page: MessagePage = await requestUntilResponse(pickSite, (site) =>
        messageApi.messages(site, token, id, after),
      );
      received.add(id, page.messages);
      after = page.pagination.lastEvaluatedKey;
      if (after === null || (page.messages.at(-1)?.sequence ?? 0) <= end + 1) return;
    }
  }

  async function poll(): Promise<void> {
    const { conversations } = await requestUntilResponse(pickSite, (site) =>
      messageApi.conversations(site, token),
    );
    await Promise.all(conversations.map(({ conversationId }) => refetch(conversationId)));
  }

  async function keepConnected(): Promise<void> {
    while (!isStopped) {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const socket = openLiveSocket(pickSite(), member, {
        onEvent(event) {
          if (event.type === 'message.created') void refetch(event.conversationId);
        },
        onEnd: end,
      });
      const isConnected = await socket.subscribed.then(
        () => true,
        () => false,
      );
      if (isConnected) {
        void poll();
        const openMs = OPEN_MS.min + (OPEN_MS.max - OPEN_MS.min) * Math.random();
        await Promise.race([wait(openMs), ended]);
        reader.cuts += 1;
        socket.disconnect();
      }
      await wait(RETRY_DELAY_MS);
    }
  }

  const { threads, contradictions } = received;
  const reader: Reader = { threads, contradictions, cuts: 0, poll, stop: () => stop() };
  const connectionLoop = keepConnected();
  const stop = async () => {
    isStopped = true;
    await connectionLoop;
    await waitUntilIdle();
  };
  return reader;
}
