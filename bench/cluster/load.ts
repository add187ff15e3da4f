import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { SignedInMember } from '../../server/src/testing/members/bulk-members.ts';
import { createMemberApi } from '../support/member-api.ts';
import { messageApi, NoResponse } from '../support/message-api.ts';
import { openLiveSocket } from '../support/realtime-socket.ts';
import { CallLog } from './call-log.ts';

const READS_PER_SECOND = 50;
const WRITES_PER_SECOND = 20;
const RETRY_MS = 1000;
const MAX_RETRY_MS = 4000;
const RECONNECT_MS = 500;
const QUIET_LIMIT_MS = 120_000;
/** Longer than two attempts of a write. */
const STOP_LIMIT_MS = 40_000;
/** A live update that takes longer than this is missing. */
const LIVE_UPDATE_LIMIT_MS = 2000;

interface SentMessage {
  messageId: string;
  text: string;
  acknowledgedAt: number;
}

/** A member who writes to another one, who has a window open. */
interface Conversation {
  id: string;
  sender: SignedInMember;
  reader: SignedInMember;
}

/** What members noticed since a moment; times in ms since then. */
export interface Impact {
  failedCalls: number;
  /** When the last failed call ended; 0 if none failed. */
  errorsMs: number;
  /** The longest duration of a successful call. */
  slowestMs: number;
  /** The longest time in which an open window got no live update; normally about a second. */
  noLiveUpdateMs: number;
  /** The most frequent error. */
  error: string;
}

interface WriteResults {
  acknowledged: number;
  /** Refused, or still without a response when the load was stopped. They may be stored or not. */
  unacknowledged: number;
  lost: number;
  duplicated: number;
}

/** Reads and writes through one address all the time, and records what fails. */
export class ClusterLoad {
  readonly #site: string;
  readonly #members: readonly SignedInMember[];
  readonly #calls = new CallLog();
  #startedAt = 0;
  #startedWrites = 0;
  readonly #sent: SentMessage[] = [];
  /** The messages for which a live update has arrived. */
  readonly #messagesWithUpdate = new Set<string>();
  /** When live updates arrived, for each reader. */
  readonly #liveUpdateTimes = new Map<string, number[]>();
  readonly #running = new Set<Promise<void>>();
  /** No more calls are started. */
  #isStopped = false;
  /** No call is repeated, and later responses do not count. */
  #isClosed = false;

  /** The members must be women and men in turn, who can see each other. */
  constructor(site: string, members: readonly SignedInMember[]) {
    this.#site = site;
    this.#members = members;
  }

  async start(): Promise<void> {
    const conversations: Conversation[] = [];
    for (let index = 0; index + 1 < this.#members.length; index += 2) {
      const [sender, reader] = this.#members.slice(index, index + 2) as [SignedInMember, SignedInMember];
      const { conversation } = await messageApi.open(this.#site, sender.token, randomUUID(), {
        recipientId: reader.id,
        messageText: `Hello from ${sender.id}`,
      });
      conversations.push({ id: conversation.conversationId, sender, reader });
    }
    this.#startedAt = performance.now();
    for (const { reader } of conversations) {
      this.#liveUpdateTimes.set(reader.id, []);
      this.#track(this.#keepWindowOpen(reader));
    }
    this.#track(this.#repeat(READS_PER_SECOND, (number) => this.#read(number)));
    this.#track(
      this.#repeat(WRITES_PER_SECOND, (number) =>
        this.#write(conversations[number % conversations.length] as Conversation, number),
      ),
    );
  }

  /** Starts no more calls, and waits until every message is acknowledged, but for a limited time. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.race([Promise.all(this.#running), wait(STOP_LIMIT_MS, undefined, { ref: false })]);
    this.close();
  }

  /** Ends the load and waits for nothing. */
  close(): void {
    this.#isStopped = true;
    this.#isClosed = true;
  }

  #track(run: Promise<void>): void {
    this.#running.add(run);
    run.finally(() => this.#running.delete(run));
  }

  /** Starts an action at a fixed rate, however long each run takes. */
  async #repeat(perSecond: number, action: (number: number) => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    for (let number = 0; !this.#isStopped; number++) {
      this.#track(action(number));
      await wait(Math.max(0, startedAt + ((number + 1) * 1000) / perSecond - performance.now()));
    }
  }

  async #read(number: number): Promise<void> {
    const member = this.#members[number % this.#members.length] as SignedInMember;
    const other = this.#members[(number + 1) % this.#members.length] as SignedInMember;
    const api = createMemberApi(this.#site, member.token);
    const reads = [
      () => api.me(),
      () => api.get('/messages/unread/count'),
      () => (number % 2 === 0 ? api.profile(other.id) : api.me()),
      () => api.get('/messages/conversations?limit=20'),
      () => api.search({ sort: 'recentlyJoined' }),
    ];
    const read = reads[Math.floor(number / this.#members.length) % reads.length] ?? api.me;
    await this.#calls.record<unknown>(read).catch(() => {});
  }

  /** Repeats a message with its key until there is a response, like a client that has lost its connection. */
  async #write({ id, sender, reader }: Conversation, number: number): Promise<void> {
    const key = randomUUID();
    const text = `Message ${number} with key ${key}`;
    const send = () =>
      messageApi.send(this.#site, sender.token, key, { id, recipientId: reader.id, messageText: text });
    this.#startedWrites++;
    for (let retryMs = RETRY_MS; !this.#isClosed; retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)) {
      try {
        const { messageId } = await this.#calls.record(send);
        if (!this.#isClosed) this.#sent.push({ messageId, text, acknowledgedAt: performance.now() });
        return;
      } catch (error) {
        // The site has refused the message, and would again.
        if (!(error instanceof NoResponse)) return;
      }
      await wait(retryMs);
    }
  }

  async #keepWindowOpen(member: SignedInMember): Promise<void> {
    while (!this.#isStopped) {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const socket = openLiveSocket(this.#site, member, {
        onEvent: (event, receivedAt) => {
          if (event.type !== 'message.created') return;
          this.#messagesWithUpdate.add(event.messageId);
          this.#liveUpdateTimes.get(member.id)?.push(receivedAt);
        },
        onEnd: end,
      });
      const watch = setInterval(() => this.#isStopped && socket.disconnect(), RECONNECT_MS);
      await ended;
      clearInterval(watch);
      await wait(this.#isStopped ? 0 : RECONNECT_MS);
    }
  }

  /** Resolves once the site has worked for some time. Throws after two minutes. */
  async waitUntilQuiet(ms: number): Promise<void> {
    const deadline = performance.now() + QUIET_LIMIT_MS;
    for (let problem = this.#findProblem(ms); problem; problem = this.#findProblem(ms)) {
      if (performance.now() > deadline) throw new Error(`Not quiet within two minutes: ${problem}`);
      await wait(200);
    }
  }

  /** Returns what has gone wrong in the last `ms`, or null if calls and live updates worked all the time. */
  #findProblem(ms: number): string | null {
    const from = performance.now() - ms;
    const calls = this.#calls.endedSince(from);
    const failed = calls.find(({ error }) => error !== null);
    if (this.#startedAt > from) return 'the load has just started';
    if (failed) return failed.error;
    if (calls.length === 0) return 'no call has ended';
    if (this.#calls.hasPendingSince(from)) return `a call takes longer than ${ms} ms`;
    return this.#isLiveUpdateMissing(from) ? 'a live update is missing' : null;
  }

  #isLiveUpdateMissing(from: number): boolean {
    const until = performance.now() - LIVE_UPDATE_LIMIT_MS;
    return this.#sent.some(
      ({ messageId, acknowledgedAt }) =>
        acknowledgedAt >= from && acknowledgedAt < until && !this.#messagesWithUpdate.has(messageId),
    );
  }

  #longestTimeWithoutLiveUpdate(from: number): number {
    const gaps = [...this.#liveUpdateTimes.values()].flatMap((received) => {
      const times = [from, ...received.filter((time) => time > from), performance.now()];
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    });
    return Math.max(0, ...gaps);
  }

  impactSince(from: number): Impact {
    const calls = this.#calls.endedSince(from);
    const failed = calls.filter(({ error }) => error !== null);
    const durations = calls
      .filter(({ error }) => error === null)
      .map(({ startedAt, endedAt }) => endedAt - startedAt);
    const errors = Object.entries(Object.groupBy(failed, ({ error }) => error ?? ''));
    return {
      failedCalls: failed.length,
      errorsMs: Math.max(0, ...failed.map(({ endedAt }) => endedAt - from)),
      slowestMs: Math.max(0, ...durations),
      noLiveUpdateMs: this.#longestTimeWithoutLiveUpdate(from),
      error:
        errors.toSorted(([, first], [, second]) => (second?.length ?? 0) - (first?.length ?? 0))[0]?.[0] ??
        '',
    };
  }

  /** Compares the acknowledged messages with the stored ones. */
  async compareWith(pool: pg.Pool): Promise<WriteResults> {
    const { rows } = await pool.query<{ text: string; ids: string[] }>(
      `select text, array_agg(message_id) as ids from messages where text like 'Message %' group by text`,
    );
    const stored = new Map(rows.map(({ text, ids }) => [text, ids]));
    return {
      acknowledged: this.#sent.length,
      unacknowledged: this.#startedWrites - this.#sent.length,
      lost: this.#sent.filter(({ text, messageId }) => !stored.get(text)?.includes(messageId)).length,
      duplicated: rows.filter(({ ids }) => ids.length > 1).length,
    };
  }
}
