import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SignedInMember } from '../server/src/testing/members/bulk-members.ts';
import { type EchoSocket, openEchoSocket, startEchoServer } from './support/echo-client.ts';
import { forEachConcurrently, formatLatencyRow, quantile, runAtRate } from './support/load.ts';
import { INSPECTOR_ENVIRONMENT, type Memory, measureSettledMemory } from './support/memory.ts';
import { messageApi, NoResponse } from './support/message-api.ts';
import { type LiveSocket, openLiveSocket } from './support/realtime-socket.ts';
import { type SitePair, startSitePair } from './support/site-pair.ts';

const BARS = { deliveryP99: 100, bytesAboveBare: 30_000 };
const LAST_EVENTS_MS = 3000;

interface Size {
  members: number;
  perSecond: number;
  seconds: number;
}

/** A member with a window connected to one of the processes. */
interface ConnectedMember extends SignedInMember {
  processIndex: 0 | 1;
}

interface MemberPair {
  sides: [ConnectedMember, ConnectedMember];
  conversationId: string;
}

/** How a message was delivered; times are in ms. */
interface MessageDelivery {
  /** Whether sender and reader are connected to different processes. */
  crosses: boolean;
  acknowledgedAt?: number;
  receivedAt?: number;
}

/** Pairs members: half of the pairs are connected to one process, half to both. */
function pairMembers(members: SignedInMember[]): [ConnectedMember, ConnectedMember][] {
  return Array.from({ length: Math.floor(members.length / 2) }, (_, index) => {
    const processIndex = Math.floor(index / 2) % 2 === 0 ? 0 : 1;
    const [one, other] = [members[2 * index], members[2 * index + 1]] as [SignedInMember, SignedInMember];
    const otherProcess = processIndex === 0 ? 1 : 0;
    return [
      { ...one, processIndex },
      { ...other, processIndex: index % 2 === 0 ? processIndex : otherProcess },
    ];
  });
}

async function openConversations(
  { sites }: SitePair,
  all: [ConnectedMember, ConnectedMember][],
): Promise<MemberPair[]> {
  const couples: MemberPair[] = [];
  await forEachConcurrently(all, async (connections) => {
    const [{ token, processIndex }, other] = connections;
    const body = { recipientId: other.id, messageText: 'Good morning' };
    const { conversation } = await messageApi.open(sites[processIndex].url, token, randomUUID(), body);
    couples.push({ sides: connections, conversationId: conversation.conversationId });
  });
  return couples;
}

interface ReceivedMessage {
  memberId: string;
  messageId: string;
  receivedAt: number;
}

async function connectAll(
  { sites }: SitePair,
  members: ConnectedMember[],
  onMessage: (received: ReceivedMessage) => void,
): Promise<LiveSocket[]> {
  const sockets: LiveSocket[] = [];
  await forEachConcurrently(members, async (member) => {
    const socket = openLiveSocket(sites[member.processIndex].url, member, {
      onEvent(event, receivedAt) {
        if (event.type === 'message.created')
          onMessage({ memberId: member.id, messageId: event.messageId, receivedAt });
      },
    });
    await socket.subscribed;
    sockets.push(socket);
  });
  return sockets;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function sumMemory(processes: readonly { output(): string }[]): Promise<Memory> {
  const memories = await Promise.all(processes.map(measureSettledMemory));
  return {
    resident: sum(memories.map(({ resident }) => resident)),
    used: sum(memories.map(({ used }) => used)),
  };
}

/** Measures the memory of one connection, including what remains of its handshake; leaves the connections open. */
async function measureConnectionCost<T>(
  processes: readonly { output(): string }[],
  connect: () => Promise<T[]>,
): Promise<{ cost: Memory; sockets: T[] }> {
  const before = await sumMemory(processes);
  const sockets = await connect();
  const after = await sumMemory(processes);
  const perConnection = (bytes: number) => bytes / sockets.length;
  return {
    cost: {
      resident: perConnection(after.resident - before.resident),
      used: perConnection(after.used - before.used),
    },
    sockets,
  };
}

interface Traffic {
  deliveries: MessageDelivery[];
  acknowledgements: number[];
  /** Sends without a response in time. */
  unanswered: number;
  perSecond: number;
}

/** Lets random pairs write to each other, and measures the deliveries. */
async function sendAtRate(
  { sites }: SitePair,
  couples: MemberPair[],
  { size, deliveries }: { size: Size; deliveries: Map<string, MessageDelivery> },
): Promise<Traffic> {
  const acknowledgements: number[] = [];
  let unanswered = 0;
  const startedAt = performance.now();
  await runAtRate(size, async (number) => {
    const couple = couples[Math.floor(Math.random() * couples.length)];
    if (!couple) return;
    const [sender, reader] = Math.random() < 0.5 ? couple.sides : couple.sides.toReversed();
    if (!sender || !reader) return;
    const sentAt = performance.now();
    const request = messageApi.send(sites[sender.processIndex].url, sender.token, randomUUID(), {
      id: couple.conversationId,
      recipientId: reader.id,
      messageText: `How are you today? This is message ${number} of a long conversation.`,
    });
    const response = await request.catch((error: unknown) => {
      if (error instanceof NoResponse) return null;
      throw error;
    });
    if (!response) {
      unanswered += 1;
      return;
    }
    const { messageId } = response;
    const acknowledgedAt = performance.now();
    acknowledgements.push(acknowledgedAt - sentAt);
    const delivery = deliveries.get(`${messageId} ${reader.id}`);
    const crosses = sender.processIndex !== reader.processIndex;
    deliveries.set(`${messageId} ${reader.id}`, { ...delivery, crosses, acknowledgedAt });
  });
  const perSecond = (acknowledgements.length * 1000) / (performance.now() - startedAt);
  await wait(LAST_EVENTS_MS);
  const acknowledged = [...deliveries.values()].filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  return { deliveries: acknowledged, acknowledgements, unanswered, perSecond };
}

async function measureEcho({ members, perSecond, seconds }: Size) {
  const processes = await Promise.all([startEchoServer(), startEchoServer()]);
  try {
    const { cost, sockets } = await measureConnectionCost(processes, async () => {
      const open: EchoSocket[] = [];
      await forEachConcurrently(Array.from({ length: members }), async (_, index) => {
        open.push(await openEchoSocket(processes[index % 2 === 0 ? 0 : 1].url));
      });
      return open;
    });
    const durations: number[] = [];
    const frame = 'x'.repeat(250);
    await runAtRate({ perSecond, seconds: Math.ceil(seconds / 3) }, async () => {
      const socket = sockets[Math.floor(Math.random() * sockets.length)];
      if (socket) durations.push(await socket.echo(frame));
    });
    for (const socket of sockets) socket.close();
    return { cost, durations };
  } finally {
    await Promise.all(processes.map((echo) => echo.stop()));
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const formatVerdict = (isMet: boolean) => (isMet ? 'holds' : 'does not hold');

function reportDelivery(
  { deliveries, acknowledgements, unanswered, perSecond }: Traffic,
  echo: number[],
): boolean {
  const measureDelays = (deliveries: MessageDelivery[]) =>
    deliveries.map(({ acknowledgedAt = 0, receivedAt = Number.POSITIVE_INFINITY }) =>
      Math.max(0, receivedAt - acknowledgedAt),
    );
  const receivedEarly = deliveries.filter(
    ({ acknowledgedAt = 0, receivedAt }) => receivedAt !== undefined && receivedAt < acknowledgedAt,
  );
  const undelivered = deliveries.filter(({ receivedAt }) => receivedAt === undefined);
  const delays = measureDelays(deliveries);
  console.log(`${''.padEnd(34)}    p50    p95    p99    max   (ms)`);
  console.log(formatLatencyRow('acknowledged to received', delays));
  console.log(
    formatLatencyRow('  within a process', measureDelays(deliveries.filter(({ crosses }) => !crosses))),
  );
  console.log(
    formatLatencyRow(
      '  from one process to the other',
      measureDelays(deliveries.filter(({ crosses }) => crosses)),
    ),
  );
  console.log(formatLatencyRow('sent to acknowledged', acknowledgements));
  console.log(formatLatencyRow('bare echo, there and back', echo));
  console.log(
    `${acknowledgements.length} messages, ${perSecond.toFixed(1)} a second; ${unanswered} without a response, ${undelivered.length} not received; ${receivedEarly.length} received before they were acknowledged, which count as 0`,
  );
  const p99 = quantile(delays, 0.99);
  const isMet = p99 <= BARS.deliveryP99 && undelivered.length + unanswered === 0;
  console.log(
    `delivery p99 ${p99.toFixed(1)} ms (bar ${BARS.deliveryP99}): ${formatVerdict(isMet)}; ratio to the bare echo ${(p99 / quantile(echo, 0.99)).toFixed(1)}`,
  );
  return isMet;
}

/** Compares resident and used memory with the limit, because the resident size may not grow while the heap has space. */
function reportMemory(measured: Memory, baseline: Memory): boolean {
  const kinds = ['resident', 'used'] as const;
  for (const kind of kinds) {
    const difference = kilobytes(measured[kind] - baseline[kind]);
    console.log(
      `memory a connection, ${kind}: ${kilobytes(measured[kind])}, bare ${kilobytes(baseline[kind])}, ${difference} above bare; ratio ${(measured[kind] / baseline[kind]).toFixed(2)}`,
    );
  }
  const isMet = kinds.every((kind) => measured[kind] - baseline[kind] <= BARS.bytesAboveBare);
  console.log(`(bar ${kilobytes(BARS.bytesAboveBare)} above bare): ${formatVerdict(isMet)}`);
  return isMet;
}

/**
 * `npm run bench -- realtime [--members 2000] [--rate 200] [--seconds 60]`: members connected to two processes write to
 * each other, compared with bare WebSocket echo servers.
 */
export async function realtime(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '2000' },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const size: Size = {
    members: Number(values.members),
    perSecond: Number(values.rate),
    seconds: Number(values.seconds),
  };
  const pair = await startSitePair({ members: size.members, env: INSPECTOR_ENVIRONMENT });
  const lag = monitorEventLoopDelay();
  try {
    console.log(`${size.members} members connect, open their conversations, and write …`);
    const deliveries = new Map<string, MessageDelivery>();
    const connections = pairMembers(pair.members);
    // Measured first, so that no memory freed by other work is reused.
    const { cost, sockets } = await measureConnectionCost(pair.sites, () =>
      connectAll(pair, connections.flat(), ({ memberId, messageId, receivedAt }) => {
        const key = `${messageId} ${memberId}`;
        deliveries.set(key, { crosses: false, ...deliveries.get(key), receivedAt });
      }),
    );
    const couples = await openConversations(pair, connections);
    lag.enable();
    const traffic = await sendAtRate(pair, couples, { size, deliveries });
    lag.disable();
    for (const socket of sockets) socket.close();
    const echo = await measureEcho(size);
    console.log(`${size.members} members at two processes, ${couples.length} conversations`);
    const isMet = [reportDelivery(traffic, echo.durations), reportMemory(cost, echo.cost)];
    console.log(
      `(the event loop of this program was late by ${(lag.percentile(99) / 1e6).toFixed(1)} ms at most in 99 of 100 cases)`,
    );
    if (isMet.includes(false)) process.exitCode = 1;
  } finally {
    await pair.close();
  }
}
