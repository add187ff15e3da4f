import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { SignedInMember } from '../../server/src/testing/members/bulk-members.ts';
import { createMemberApi } from '../support/member-api.ts';
import { messageApi } from '../support/message-api.ts';
import { openLiveSocket } from '../support/realtime-socket.ts';

const READS_PER_SECOND = 50;
const WRITES_PER_SECOND = 20;
const RETRY_MS = 1000;
const MAX_RETRY_MS = 4000;
const RECONNECT_MS = 500;
const QUIET_LIMIT_MS = 120_000;
/** A live update that takes longer than this is missed. */
const HINT_LIMIT_MS = 2000;

interface Call {
  startedAt: number;
  endedAt: number;
  /** Null if the call succeeded. */
  error: string | null;
}

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

/** What happened since a moment; times in ms since then. */
export interface Damage {
  failedCalls: number;
  /** When the last failed call ended; 0 if none failed. */
  errorsMs: number;
  /** The longest duration of a successful call. */
  slowestMs: number;
  /** The longest time in which an open window got no live update; normally about a second. */
  silenceMs: number;
  /** The most frequent error. */
  error: string;
}

export interface LostWrites {
  acknowledged: number;
  lost: number;
  duplicated: number;
}

/** Reads and writes through one address all the time, and records what fails. */
export class ClusterLoad {
  readonly #site: string;
  readonly #members: readonly SignedInMember[];
  readonly #calls: Call[] = [];
  readonly #sent: SentMessage[] = [];
  readonly #announced = new Set<string>();
  /** When live updates arrived, for each reader. */
  readonly #arrivals = new Map<string, number[]>();
  readonly #loops: Promise<void>[] = [];
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

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
    for (const { reader } of conversations) this.#loops.push(this.#keepWindowOpen(reader));
    this.#loops.push(
      this.#repeat(READS_PER_SECOND, (number) => this.#read(number)),
      this.#repeat(WRITES_PER_SECOND, (number) =>
        this.#write(conversations[number % conversations.length] as Conversation, number),
      ),
    );
  }

  /** Stops once every message is acknowledged. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#running, ...this.#loops]);
  }

  /** Starts an action at a fixed rate, however long each run takes. */
  async #repeat(perSecond: number, action: (number: number) => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    for (let number = 0; !this.#isStopped; number++) {
      const run = action(number).finally(() => this.#running.delete(run));
      this.#running.add(run);
      await wait(Math.max(0, startedAt + ((number + 1) * 1000) / perSecond - performance.now()));
    }
  }

  async #record<T>(call: () => Promise<T>): Promise<T | null> {
    const startedAt = performance.now();
    const add = (error: string | null) => this.#calls.push({ startedAt, endedAt: performance.now(), error });
    try {
      const result = await call();
      add(null);
      return result;
    } catch (error) {
      add((error as Error).message);
      return null;
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
    await this.#record<unknown>(reads[Math.floor(number / this.#members.length) % reads.length] ?? api.me);
  }

  /** Repeats a message with its key until it is acknowledged, like a client that has lost its connection. */
  async #write({ id, sender, reader }: Conversation, number: number): Promise<void> {
    const key = randomUUID();
    const text = `Message ${number} with key ${key}`;
    for (let retryMs = RETRY_MS; ; retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)) {
      const message = await this.#record(() =>
        messageApi.send(this.#site, sender.token, key, { id, recipientId: reader.id, messageText: text }),
      );
      if (message) {
        this.#sent.push({ messageId: message.messageId, text, acknowledgedAt: performance.now() });
        return;
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
          this.#announced.add(event.messageId);
          this.#arrivals.set(member.id, [...(this.#arrivals.get(member.id) ?? []), receivedAt]);
        },
        onEnd: end,
      });
      const watch = setInterval(() => this.#isStopped && socket.close(), RECONNECT_MS);
      await ended;
      clearInterval(watch);
      await wait(this.#isStopped ? 0 : RECONNECT_MS);
    }
  }

  /** Resolves once no call has failed for some time, and each message was announced. Throws after two minutes. */
  async waitUntilQuiet(ms: number): Promise<void> {
    const deadline = performance.now() + QUIET_LIMIT_MS;
    for (;;) {
      const from = performance.now() - ms;
      if (performance.now() > deadline) throw new Error(`Still failing: ${this.damageSince(from).error}`);
      const isLongEnough = (this.#calls[0]?.startedAt ?? from) < from;
      if (isLongEnough && this.damageSince(from).failedCalls === 0 && !this.#hasMissedHint(from)) return;
      await wait(200);
    }
  }

  #hasMissedHint(from: number): boolean {
    const until = performance.now() - HINT_LIMIT_MS;
    return this.#sent.some(
      ({ messageId, acknowledgedAt }) =>
        acknowledgedAt >= from && acknowledgedAt < until && !this.#announced.has(messageId),
    );
  }

  #longestSilence(from: number): number {
    const silences = [...this.#arrivals.values()].flatMap((arrivals) => {
      const times = [from, ...arrivals.filter((time) => time > from), performance.now()];
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    });
    return Math.max(0, ...silences);
  }

  damageSince(from: number): Damage {
    const calls = this.#calls.filter(({ endedAt }) => endedAt >= from);
    const failed = calls.filter(({ error }) => error !== null);
    const durations = calls
      .filter(({ error }) => error === null)
      .map(({ startedAt, endedAt }) => endedAt - startedAt);
    const errors = Object.entries(Object.groupBy(failed, ({ error }) => error ?? ''));
    return {
      failedCalls: failed.length,
      errorsMs: Math.max(0, ...failed.map(({ endedAt }) => endedAt - from)),
      slowestMs: Math.max(0, ...durations),
      silenceMs: this.#longestSilence(from),
      error:
        errors.toSorted(([, first], [, second]) => (second?.length ?? 0) - (first?.length ?? 0))[0]?.[0] ??
        '',
    };
  }

  /** Compares the acknowledged messages with the stored ones. */
  async compareWith(pool: pg.Pool): Promise<LostWrites> {
    const { rows } = await pool.query<{ text: string; ids: string[] }>(
      `select text, array_agg(message_id) as ids from messages where text like 'Message %' group by text`,
    );
    const stored = new Map(rows.map(({ text, ids }) => [text, ids]));
    return {
      acknowledged: this.#sent.length,
      lost: this.#sent.filter(({ text, messageId }) => !stored.get(text)?.includes(messageId)).length,
      duplicated: rows.filter(({ ids }) => ids.length > 1).length,
    };
  }
}
