import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Message } from '@troth/contract';
import type { SignedInMember } from '../server/src/testing/members/bulk-members.ts';
import { messageApi, NoResponse } from './support/message-api.ts';
import { getContiguousEnd, type Reader, startReader } from './support/message-reader.ts';
import { type SitePair, startSitePair } from './support/site-pair.ts';

/** How long both processes serve between two kills. */
const UP_MS = 1500;
const RETRY_MS = 20;
/** One of this many sends is aborted by its client before the response, and repeated. */
const ABANDON_EVERY = 25;
/** Time for the last hints to arrive before the readers poll. */
const LAST_HINTS_MS = 5000;

export interface Size {
  senders: number;
  readers: number;
  messages: number;
}

export interface DeliveryResult {
  sent: number;
  seconds: number;
  kills: number;
  cuts: number;
  /** Sends that were repeated. */
  repeats: number;
  /** Conversations whose end a reader only got by polling. */
  polled: number;
  /** Descriptions of what is wrong; empty if nothing is. */
  faults: string[];
}

interface Acknowledged {
  conversationId: string;
  messages: Pick<Message, 'messageId' | 'sequence' | 'text'>[];
}

/** Sends each message with one key until it is acknowledged, alternating between the processes. */
function createSender(
  { sites }: SitePair,
  sender: SignedInMember,
  readerId: string,
  counters: { repeats: number },
) {
  async function writeUntilAcknowledged<T>(write: (site: string, key: string) => Promise<T>): Promise<T> {
    const key = randomUUID();
    const isAbandoned = Math.random() * ABANDON_EVERY < 1;
    let attempt = Math.floor(2 * Math.random());
    const nextSite = () => sites[attempt++ % 2 === 0 ? 0 : 1].url;
    if (isAbandoned) {
      void write(nextSite(), key).catch(() => {});
      await wait(10 * Math.random());
      counters.repeats += 1;
    }
    for (;;) {
      try {
        return await write(nextSite(), key);
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error;
        counters.repeats += 1;
        await wait(RETRY_MS);
      }
    }
  }

  return async (messages: number): Promise<Acknowledged> => {
    const textOf = (number: number) => `${number} of ${sender.id}`;
    const body = { recipientId: readerId, messageText: textOf(1) };
    const conversation = await writeUntilAcknowledged((site, key) =>
      messageApi.open(site, sender.token, key, body),
    );
    const id = conversation.conversation.conversationId;
    const sentMessages = [conversation.message];
    for (let number = 2; number <= messages; number++) {
      const next = { id, recipientId: readerId, messageText: textOf(number) };
      sentMessages.push(
        await writeUntilAcknowledged((site, key) => messageApi.send(site, sender.token, key, next)),
      );
    }
    return { conversationId: id, messages: sentMessages };
  };
}

/** Kills the processes in turn until the task is done; returns the number of kills. */
async function killAlternately(pair: SitePair, task: Promise<unknown>): Promise<number> {
  let isWorking = true;
  const taskEnd = task.then(
    () => {
      isWorking = false;
    },
    () => {
      isWorking = false;
    },
  );
  let kills = 0;
  while (isWorking) {
    await Promise.race([wait(UP_MS), taskEnd]);
    if (!isWorking) break;
    await pair.restart(kills % 2 === 0 ? 0 : 1);
    kills += 1;
  }
  return kills;
}

const countCompleteThreads = (readers: Reader[], { messages }: Size) =>
  readers
    .flatMap(({ threads }) => [...threads.values()])
    .filter((thread) => getContiguousEnd(thread) === messages).length;

interface StoredRow {
  conversation_id: string;
  messages: { messageId: string; sequence: number; text: string }[];
  unread: number;
}

/** Compares what was acknowledged and read with what is stored; returns the differences. */
async function findFaults(
  { pool }: SitePair,
  { acknowledged, readers, size }: { acknowledged: Acknowledged[]; readers: Reader[]; size: Size },
): Promise<string[]> {
  const { rows } = await pool.query<StoredRow>(
    `select conversation_id,
       json_agg(json_build_object('messageId', message_id, 'sequence', sequence, 'text', text) order by sequence) as messages,
       (select max(unread_count) from participants where participants.conversation_id = messages.conversation_id) as unread
     from messages group by conversation_id`,
  );
  const faults = readers.flatMap(({ contradictions }) => contradictions);
  if (rows.length !== size.senders) faults.push(`${rows.length} conversations are stored`);
  const storedRows = new Map(rows.map((row) => [row.conversation_id, row]));
  const threadsOfReaders = new Map(readers.flatMap(({ threads }) => [...threads]));
  for (const { conversationId, messages } of acknowledged) {
    const addFault = (text: string) => faults.push(`${conversationId}: ${text}`);
    const { messages: storedMessages = [], unread = -1 } = storedRows.get(conversationId) ?? {};
    if (storedMessages.length !== size.messages) addFault(`${storedMessages.length} messages are stored`);
    if (unread !== size.messages) addFault(`${unread} messages count as unread`);
    if (storedMessages.some(({ sequence }, index) => sequence !== index + 1))
      addFault('the sequence numbers have a gap');
    if (new Set(storedMessages.map(({ text }) => text)).size !== storedMessages.length)
      addFault('a text is stored twice');
    const ids = new Map(storedMessages.map(({ messageId, text }) => [messageId, text]));
    const lost = messages.filter(({ messageId, text }) => ids.get(messageId) !== text);
    if (lost.length > 0) addFault(`${lost.length} acknowledged messages are not stored`);
    const thread = [...(threadsOfReaders.get(conversationId) ?? [])].toSorted(
      ([first], [other]) => first - other,
    );
    const readMessages = thread.map(([, { messageId, sequence, text }]) => ({ messageId, sequence, text }));
    if (JSON.stringify(readMessages) !== JSON.stringify(storedMessages))
      addFault('the reader has other messages than are stored');
  }
  return faults;
}

/**
 * Many members write to a few who read over connections that are cut at random, while the site's two processes are
 * killed in turn; then compares the results.
 */
export async function measureDelivery(size: Size): Promise<DeliveryResult> {
  const pair = await startSitePair({ members: 2 * Math.max(size.senders, size.readers) });
  try {
    const [women, men] = [1, 0].map((parity) => pair.members.filter((_, index) => index % 2 !== parity));
    const pickSite = () => pair.sites[Math.random() < 0.5 ? 0 : 1].url;
    const readers = (men ?? []).slice(0, size.readers).map((member) => startReader(member, pickSite));
    const counters = { repeats: 0 };
    const startedAt = performance.now();
    const writes = Promise.all(
      (women ?? []).slice(0, size.senders).map((sender, index) => {
        const reader = men?.[index % size.readers];
        return createSender(pair, sender, reader?.id ?? '', counters)(size.messages);
      }),
    );
    const kills = await killAlternately(pair, writes);
    const acknowledged = await writes;
    const seconds = (performance.now() - startedAt) / 1000;
    const deadline = performance.now() + LAST_HINTS_MS;
    while (countCompleteThreads(readers, size) < size.senders && performance.now() < deadline) await wait(50);
    const polled = size.senders - countCompleteThreads(readers, size);
    await Promise.all(readers.map((reader) => reader.poll()));
    await Promise.all(readers.map((reader) => reader.stop()));
    return {
      sent: acknowledged.reduce((sum, { messages }) => sum + messages.length, 0),
      seconds,
      kills,
      cuts: readers.reduce((sum, { cuts }) => sum + cuts, 0),
      repeats: counters.repeats,
      polled,
      faults: await findFaults(pair, { acknowledged, readers, size }),
    };
  } finally {
    await pair.close();
  }
}

/** `npm run bench -- conversation [--senders 50] [--readers 10] [--messages 200]` */
export async function conversation(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      senders: { type: 'string', default: '50' },
      readers: { type: 'string', default: '10' },
      messages: { type: 'string', default: '200' },
    },
  });
  const size: Size = {
    senders: Number(values.senders),
    readers: Number(values.readers),
    messages: Number(values.messages),
  };
  const { sent, seconds, kills, cuts, repeats, polled, faults } = await measureDelivery(size);
  console.log(
    `${size.senders} senders, ${size.readers} readers: ${sent} messages acknowledged in ${seconds.toFixed(0)} s (${Math.round(sent / seconds)}/s)`,
  );
  console.log(`${kills} kills of a process, ${cuts} cuts of a connection, ${repeats} sends repeated`);
  console.log(`Conversations whose end was learned by polling alone: ${polled}`);
  console.log(`Lost, duplicated, out of order or different for sender and reader: ${faults.length}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
