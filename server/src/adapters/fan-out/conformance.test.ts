import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientNotification } from '../../platform/events.ts';
import type { FanOut } from './port.ts';
import { type FanOutBackend, openAppSync, openPostgres, openRedis } from './testing/backends.ts';

interface Receiver {
  fanOut: FanOut;
  received: ClientNotification[];
  gaps: number;
}

const NOTIFICATION_COUNT = 5_000;

/** Members whom every receiver adds. */
const [MEMBER, OTHER_MEMBER] = [randomUUID(), randomUUID()];

/** The n-th notification, identified by its timestamp. */
const createNotification = (n: number, to: string[] = [MEMBER]): ClientNotification => ({
  to,
  event: { type: 'membership.changed', at: new Date(n).toISOString() },
});

const numbersOf = ({ received }: Receiver) => received.map(({ event }) => Date.parse(event.at));
const range = (count: number) => Array.from({ length: count }, (_, n) => n);
const pollOptions = { timeout: 15_000 };

describe.each([
  ['PostgreSQL', openPostgres],
  ['Redis', openRedis],
  ['AppSync Events', openAppSync],
])('fan-out by %s', (_name, open) => {
  let backend: FanOutBackend;
  let receivers: Receiver[];

  async function join(): Promise<Receiver> {
    const fanOut = await backend.join();
    const receiver: Receiver = { fanOut, received: [], gaps: 0 };
    fanOut.listen(
      (each) => receiver.received.push(each),
      () => {
        receiver.gaps += 1;
      },
    );
    receivers.push(receiver);
    await Promise.all([fanOut.addMember(MEMBER), fanOut.addMember(OTHER_MEMBER)]);
    return receiver;
  }

  beforeEach(async () => {
    [backend, receivers] = [await open(), []];
    return async () => {
      for (const { fanOut } of receivers) await fanOut.close();
      await backend.close();
    };
  });

  test('a notification reaches every process of its recipients, including the one that published it', async () => {
    const [first, second] = [await join(), await join()];
    const { event } = createNotification(1);
    const recipients = [MEMBER, OTHER_MEMBER];
    first.fanOut.publish({ to: recipients, event });
    for (const { received } of [first, second]) {
      await expect.poll(() => received.flatMap(({ to }) => to), pollOptions).toEqual(recipients);
      for (const each of received) expect(each.event).toEqual(event);
    }
    second.fanOut.publish(createNotification(2));
    for (const receiver of [first, second])
      await expect.poll(() => numbersOf(receiver).at(-1), pollOptions).toBe(2);
  });

  test(`when two processes publish ${NOTIFICATION_COUNT} notifications each at the same time, every one arrives once and in the order of its process`, async () => {
    const [first, second] = [await join(), await join()];
    for (const n of range(NOTIFICATION_COUNT)) {
      first.fanOut.publish(createNotification(n));
      second.fanOut.publish(createNotification(NOTIFICATION_COUNT + n));
    }
    for (const receiver of [first, second]) {
      await expect.poll(() => receiver.received.length, pollOptions).toBe(2 * NOTIFICATION_COUNT);
      expect(numbersOf(receiver).filter((n) => n < NOTIFICATION_COUNT)).toEqual(range(NOTIFICATION_COUNT));
      expect(numbersOf(receiver).filter((n) => n >= NOTIFICATION_COUNT)).toEqual(
        range(NOTIFICATION_COUNT).map((n) => NOTIFICATION_COUNT + n),
      );
      expect(receiver.gaps).toBe(0);
    }
  });

  test('a thousand identical notifications arrive a thousand times', async () => {
    const receiver = await join();
    const same = createNotification(1);
    for (const _ of range(1_000)) receiver.fanOut.publish(same);
    await expect.poll(() => receiver.received.length, pollOptions).toBe(1_000);
  });

  test('a notification to a thousand members reaches each of them once', async () => {
    const [first, second] = [await join(), await join()];
    const members = range(1_000).map(() => randomUUID());
    await Promise.all(members.map((memberId) => second.fanOut.addMember(memberId)));
    first.fanOut.publish(createNotification(1, members));
    first.fanOut.publish(createNotification(2));
    await expect.poll(() => numbersOf(second).at(-1), pollOptions).toBe(2);
    const recipients = second.received
      .filter(({ event }) => Date.parse(event.at) === 1)
      .flatMap(({ to }) => to);
    expect(recipients).toEqual(members);
  });

  test('a notification without recipients is not delivered and does not block later ones', async () => {
    const receiver = await join();
    receiver.fanOut.publish(createNotification(1, []));
    receiver.fanOut.publish(createNotification(2));
    await expect.poll(() => numbersOf(receiver), pollOptions).toEqual([2]);
  });

  test('a process that lost its connection gets a gap, and receives notifications again', async () => {
    const [first, second] = [await join(), await join()];
    await backend.breakDown();
    await backend.repair();
    for (const receiver of [first, second])
      await expect.poll(() => receiver.gaps, pollOptions).toBeGreaterThan(0);
    first.fanOut.publish(createNotification(1));
    for (const receiver of [first, second])
      await expect.poll(() => numbersOf(receiver), pollOptions).toEqual([1]);
  });

  test('publishing while disconnected neither throws nor waits, and a gap reports the loss', async () => {
    const receiver = await join();
    await backend.breakDown();
    const began = performance.now();
    for (const n of range(NOTIFICATION_COUNT)) receiver.fanOut.publish(createNotification(n));
    expect(performance.now() - began).toBeLessThan(1_000);
    await backend.repair();
    await expect.poll(() => receiver.gaps, pollOptions).toBeGreaterThan(0);
    // The publisher may reconnect later than the listener.
    const publish = () => {
      receiver.fanOut.publish(createNotification(NOTIFICATION_COUNT));
      return numbersOf(receiver).at(-1);
    };
    await expect.poll(publish, pollOptions).toBe(NOTIFICATION_COUNT);
  });

  test('other processes get a gap or the notification when a disconnected process publishes one', async () => {
    const [first, second] = [await join(), await join()];
    await backend.dropFirst();
    first.fanOut.publish(createNotification(1));
    await expect.poll(() => second.gaps + second.received.length, pollOptions).toBe(1);
    first.fanOut.publish(createNotification(2));
    await expect.poll(() => numbersOf(second).at(-1), pollOptions).toBe(2);
  });

  test('a closed fan-out receives nothing, and publishing or closing again is harmless', async () => {
    const [first, second] = [await join(), await join()];
    first.fanOut.publish(createNotification(1));
    await first.fanOut.close();
    await expect.poll(() => numbersOf(second), pollOptions).toEqual([1]);
    const before = first.received.length;
    first.fanOut.publish(createNotification(2));
    second.fanOut.publish(createNotification(3));
    await expect.poll(() => numbersOf(second), pollOptions).toEqual([1, 3]);
    expect(first.received).toHaveLength(before);
    expect(first.gaps).toBe(0);
    await first.fanOut.close();
  });

  test('closing does not wait for an unreachable server', async () => {
    const receiver = await join();
    await backend.breakDown();
    receiver.fanOut.publish(createNotification(1));
    const began = performance.now();
    await receiver.fanOut.close();
    expect(performance.now() - began).toBeLessThan(2_000);
    await backend.repair();
  });
});
