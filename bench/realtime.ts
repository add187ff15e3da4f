import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SignedInMember } from '../server/src/testing/members/bulk-members.ts';
import { type EchoSocket, openEchoSocket, startEcho } from './support/echo-client.ts';
import { forEachConcurrently, formatLatencyRow, quantile, runAtRate } from './support/load.ts';
import { INSPECTED, type Memory, measureSettledMemory } from './support/memory.ts';
import { messageApi, NoAnswer } from './support/message-api.ts';
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
interface Connected extends SignedInMember {
  place: 0 | 1;
}

interface MemberPair {
  sides: [Connected, Connected];
  conversationId: string;
}

/** A message being sent, by its id. */
interface MessageDelivery {
  crosses: boolean;
  acknowledgedAt?: number;
  receivedAt?: number;
}

/** Pairs, half of them at the same process, half at two. */
function pairMembers(members: SignedInMember[]): [Connected, Connected][] {
  return Array.from({ length: Math.floor(members.length / 2) }, (_, at) => {
    const place = Math.floor(at / 2) % 2 === 0 ? 0 : 1;
    const [one, other] = [members[2 * at], members[2 * at + 1]] as [SignedInMember, SignedInMember];
    const otherPlace = place === 0 ? 1 : 0;
    return [
      { ...one, place },
      { ...other, place: at % 2 === 0 ? place : otherPlace },
    ];
  });
}

async function openConversations({ sites }: SitePair, all: [Connected, Connected][]): Promise<MemberPair[]> {
  const couples: MemberPair[] = [];
  await forEachConcurrently(all, async (connections) => {
    const [{ token, place }, other] = connections;
    const body = { recipientId: other.id, messageText: 'Good morning' };
    const { conversation } = await messageApi.open(sites[place].url, token, randomUUID(), body);
    couples.push({ sides: connections, conversationId: conversation.conversationId });
  });
  return couples;
}

interface ReceivedMessage {
  memberId: string;
  messageId: string;
  at: number;
}

async function connectAll(
  { sites }: SitePair,
  members: Connected[],
  onMessage: (received: ReceivedMessage) => void,
): Promise<LiveSocket[]> {
  const sockets: LiveSocket[] = [];
  await forEachConcurrently(members, async (member) => {
    const socket = openLiveSocket(sites[member.place].url, member, {
      onEvent(event, at) {
        if (event.type === 'message.created')
          onMessage({ memberId: member.id, messageId: event.messageId, at });
      },
    });
    await socket.subscribed;
    sockets.push(socket);
  });
  return sockets;
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

async function sumMemory(processes: readonly { output(): string }[]): Promise<Memory> {
  const each = await Promise.all(processes.map(measureSettledMemory));
  return { resident: sum(each.map(({ resident }) => resident)), used: sum(each.map(({ used }) => used)) };
}

/** The memory of one connection, including what remains of the handshake; leaves them open. */
async function measureConnectionCost<T>(
  processes: readonly { output(): string }[],
  connect: () => Promise<T[]>,
): Promise<{ cost: Memory; sockets: T[] }> {
  const without = await sumMemory(processes);
  const sockets = await connect();
  const all = await sumMemory(processes);
  const each = (bytes: number) => bytes / sockets.length;
  return {
    cost: { resident: each(all.resident - without.resident), used: each(all.used - without.used) },
    sockets,
  };
}

interface Traffic {
  journeys: MessageDelivery[];
  acknowledgements: number[];
  /** Sends that the site did not answer in time. */
  unanswered: number;
  perSecond: number;
}

/** Random pairs write to each other and measure delivery. */
async function sendAtRate(
  { sites }: SitePair,
  couples: MemberPair[],
  { size, journeys }: { size: Size; journeys: Map<string, MessageDelivery> },
): Promise<Traffic> {
  const acknowledgements: number[] = [];
  let unanswered = 0;
  const began = performance.now();
  await runAtRate(size, async (at) => {
    const couple = couples[Math.floor(Math.random() * couples.length)];
    if (!couple) return;
    const [sender, reader] = Math.random() < 0.5 ? couple.sides : couple.sides.toReversed();
    if (!sender || !reader) return;
    const sent = performance.now();
    const request = messageApi.send(sites[sender.place].url, sender.token, randomUUID(), {
      id: couple.conversationId,
      recipientId: reader.id,
      messageText: `How are you today? This is message ${at} of a long conversation.`,
    });
    const answer = await request.catch((error: unknown) => {
      if (error instanceof NoAnswer) return null;
      throw error;
    });
    if (!answer) {
      unanswered += 1;
      return;
    }
    const { messageId } = answer;
    const acknowledgedAt = performance.now();
    acknowledgements.push(acknowledgedAt - sent);
    const journey = journeys.get(`${messageId} ${reader.id}`);
    const crosses = sender.place !== reader.place;
    journeys.set(`${messageId} ${reader.id}`, { ...journey, crosses, acknowledgedAt });
  });
  const perSecond = (acknowledgements.length * 1000) / (performance.now() - began);
  await wait(LAST_EVENTS_MS);
  const own = [...journeys.values()].filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  return { journeys: own, acknowledgements, unanswered, perSecond };
}

async function measureEcho({ members, perSecond, seconds }: Size) {
  const processes = await Promise.all([startEcho(), startEcho()]);
  try {
    const { cost, sockets } = await measureConnectionCost(processes, async () => {
      const open: EchoSocket[] = [];
      await forEachConcurrently(Array.from({ length: members }), async (_, at) => {
        open.push(await openEchoSocket(processes[at % 2 === 0 ? 0 : 1].url));
      });
      return open;
    });
    const took: number[] = [];
    const frame = 'x'.repeat(250);
    await runAtRate({ perSecond, seconds: Math.ceil(seconds / 3) }, async () => {
      const socket = sockets[Math.floor(Math.random() * sockets.length)];
      if (socket) took.push(await socket.echo(frame));
    });
    for (const socket of sockets) socket.close();
    return { cost, took };
  } finally {
    await Promise.all(processes.map((echo) => echo.stop()));
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const verdict = (isMet: boolean) => (isMet ? 'holds' : 'does not hold');

function report({ journeys, acknowledgements, unanswered, perSecond }: Traffic, echo: number[]): boolean {
  const took = (deliveries: MessageDelivery[]) =>
    deliveries.map(({ acknowledgedAt = 0, receivedAt = Number.POSITIVE_INFINITY }) =>
      Math.max(0, receivedAt - acknowledgedAt),
    );
  const overtook = journeys.filter(
    ({ acknowledgedAt = 0, receivedAt }) => receivedAt !== undefined && receivedAt < acknowledgedAt,
  );
  const undelivered = journeys.filter(({ receivedAt }) => receivedAt === undefined);
  const delivery = took(journeys);
  console.log(`${''.padEnd(34)}    p50    p95    p99    max   (ms)`);
  console.log(formatLatencyRow('acknowledged to received', delivery));
  console.log(formatLatencyRow('  within a process', took(journeys.filter(({ crosses }) => !crosses))));
  console.log(
    formatLatencyRow('  from one process to the other', took(journeys.filter(({ crosses }) => crosses))),
  );
  console.log(formatLatencyRow('sent to acknowledged', acknowledgements));
  console.log(formatLatencyRow('bare echo, there and back', echo));
  console.log(
    `${acknowledgements.length} messages, ${perSecond.toFixed(1)} a second; ${unanswered} not answered, ${undelivered.length} not received; ${overtook.length} received before they were acknowledged, which count as 0`,
  );
  const p99 = quantile(delivery, 0.99);
  const isMet = p99 <= BARS.deliveryP99 && undelivered.length + unanswered === 0;
  console.log(
    `delivery p99 ${p99.toFixed(1)} ms (bar ${BARS.deliveryP99}): ${verdict(isMet)}; ratio to the bare echo ${(p99 / quantile(echo, 0.99)).toFixed(1)}`,
  );
  return isMet;
}

/** Memory already reserved by the heap does not show in the resident size, so the limit is for both. */
function reportMemory(measured: Memory, baseline: Memory): boolean {
  const kinds = ['resident', 'used'] as const;
  for (const kind of kinds) {
    const difference = kilobytes(measured[kind] - baseline[kind]);
    console.log(
      `memory a connection, ${kind}: ${kilobytes(measured[kind])}, bare ${kilobytes(baseline[kind])}, ${difference} above it; ratio ${(measured[kind] / baseline[kind]).toFixed(2)}`,
    );
  }
  const isMet = kinds.every((kind) => measured[kind] - baseline[kind] <= BARS.bytesAboveBare);
  console.log(`(bar ${kilobytes(BARS.bytesAboveBare)} above it): ${verdict(isMet)}`);
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
  const pair = await startSitePair({ members: size.members, env: INSPECTED });
  const lag = monitorEventLoopDelay();
  try {
    console.log(`${size.members} members connect, open their conversations, and write …`);
    const journeys = new Map<string, MessageDelivery>();
    const connections = pairMembers(pair.members);
    // First, so that no memory freed by other work is reused.
    const { cost, sockets } = await measureConnectionCost(pair.sites, () =>
      connectAll(pair, connections.flat(), ({ memberId, messageId, at }) => {
        const key = `${messageId} ${memberId}`;
        journeys.set(key, { crosses: false, ...journeys.get(key), receivedAt: at });
      }),
    );
    const couples = await openConversations(pair, connections);
    lag.enable();
    const traffic = await sendAtRate(pair, couples, { size, journeys });
    lag.disable();
    for (const socket of sockets) socket.close();
    const echo = await measureEcho(size);
    console.log(`${size.members} members at two processes, ${couples.length} conversations`);
    const isMet = [report(traffic, echo.took), reportMemory(cost, echo.cost)];
    console.log(
      `(this program itself was late by ${(lag.percentile(99) / 1e6).toFixed(1)} ms at most in 99 of 100 cases)`,
    );
    if (isMet.includes(false)) process.exitCode = 1;
  } finally {
    await pair.close();
  }
}
