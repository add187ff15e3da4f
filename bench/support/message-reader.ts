import { setTimeout as wait } from 'node:timers/promises';
import type { Message, MessagePage, PageKey } from '@troth/contract';
import type { SignedInMember } from '../../server/src/testing/members/bulk-members.ts';
import { messageApi, NoAnswer } from './message-api.ts';
import { openLiveSocket } from './realtime-socket.ts';

/** How long a connection stays open before it is cut. */
const OPEN_MS = { least: 200, most: 2500 };
const BACK_AFTER_MS = 50;

/** A reader's copy of a conversation, by sequence number. */
export type Thread = Map<number, Message>;

export interface Reader {
  threads: Map<string, Thread>;
  /** An error that no client may see: two messages with the same number. */
  contradictions: string[];
  cuts: number;
  /** Fetches everything, like the client's polling. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

/** The highest number up to which nothing is missing. */
export function getContiguousEnd(thread: Thread): number {
  let reach = 0;
  while (thread.has(reach + 1)) reach += 1;
  return reach;
}

/**
 * A member who reads over a connection that is cut at random. Works like any client: on each hint, and after a
 * reconnect, it fetches the newest messages, and older ones until nothing is missing in between.
 */
export function startReader(member: SignedInMember, pickSite: () => string): Reader {
  const { token } = member;
  const threads: Reader['threads'] = new Map();
  const contradictions: string[] = [];
  const refetching = new Map<string, { again: boolean; done: Promise<void> }>();
  let stopped = false;

  /** Retries until there is a response. */
  async function answered<T>(request: (site: string) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await request(pickSite());
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        await wait(BACK_AFTER_MS);
      }
    }
  }

  function take(id: string, messages: Message[]): void {
    const thread = threads.get(id) ?? new Map();
    threads.set(id, thread);
    for (const message of messages) {
      const known = thread.get(message.sequence);
      if (known && known.messageId !== message.messageId) {
        contradictions.push(`${id}: ${message.sequence} is ${known.messageId} and ${message.messageId}`);
      }
      thread.set(message.sequence, message);
    }
  }

  async function fetchNewest(id: string): Promise<void> {
    const reach = getContiguousEnd(threads.get(id) ?? new Map());
    let after: PageKey | null = null;
    for (;;) {
      const page: MessagePage = await answered((site) => messageApi.messages(site, token, id, after));
      take(id, page.messages);
      after = page.pagination.lastEvaluatedKey;
      if (after === null || (page.messages.at(-1)?.sequence ?? 0) <= reach + 1) return;
    }
  }

  /** One run at a time per conversation; a hint during a run causes one more. */
  function refetch(id: string): Promise<void> {
    const running = refetching.get(id);
    if (running) {
      running.again = true;
      return running.done;
    }
    const state = { again: true, done: Promise.resolve() };
    refetching.set(id, state);
    state.done = (async () => {
      while (state.again) {
        state.again = false;
        await fetchNewest(id);
      }
      refetching.delete(id);
    })();
    return state.done;
  }

  async function poll(): Promise<void> {
    const { conversations } = await answered((site) => messageApi.conversations(site, token));
    await Promise.all(conversations.map(({ conversationId }) => refetch(conversationId)));
  }

  async function live(): Promise<void> {
    while (!stopped) {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const socket = openLiveSocket(pickSite(), member, {
        onEvent(event) {
          if (event.type === 'message.created') void refetch(event.conversationId);
        },
        onEnd: end,
      });
      const isBack = await socket.subscribed.then(
        () => true,
        () => false,
      );
      if (isBack) {
        void poll();
        const open = OPEN_MS.least + (OPEN_MS.most - OPEN_MS.least) * Math.random();
        await Promise.race([wait(open), ended]);
        reader.cuts += 1;
        socket.cut();
      }
      await wait(BACK_AFTER_MS);
    }
  }

  const reader: Reader = { threads, contradictions, cuts: 0, poll, stop: () => stop() };
  const living = live();
  const stop = async () => {
    stopped = true;
    await living;
    await Promise.all([...refetching.values()].map(({ done }) => done));
  };
  return reader;
}
