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

const MANY = 5_000;

/** The n-th announcement, identified by its timestamp. */
const announcement = (n: number, to: string[] = [randomUUID()]): ClientNotification => ({
  to,
  event: { type: 'membership.changed', at: new Date(n).toISOString() },
});

const numbers = ({ received }: Receiver) => received.map(({ event }) => Date.parse(event.at));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const within = { timeout: 15_000 };

describe.each([
  ['PostgreSQL', openPostgres],
  ['Redis', openRedis],
  ['AppSync Events', openAppSync],
])('fan-out by %s', (_name, open) => {
  let place: FanOutBackend;
  let receivers: Receiver[];

  async function join(): Promise<Receiver> {
    const fanOut = await place.join();
    const receiver: Receiver = { fanOut, received: [], gaps: 0 };
    fanOut.listen(
      (each) => receiver.received.push(each),
      () => {
        receiver.gaps += 1;
      },
    );
    receivers.push(receiver);
    return receiver;
  }

  beforeEach(async () => {
    [place, receivers] = [await open(), []];
    return async () => {
      for (const { fanOut } of receivers) await fanOut.close();
      await place.close();
    };
  });

  test('what one process publishes reaches every other and itself', async () => {
    const [first, second] = [await join(), await join()];
    const sent = announcement(1, [randomUUID(), randomUUID()]);
    first.fanOut.publish(sent);
    for (const receiver of [first, second])
      await expect.poll(() => receiver.received, within).toEqual([sent]);
    second.fanOut.publish(announcement(2));
    for (const receiver of [first, second])
      await expect.poll(() => numbers(receiver), within).toEqual([1, 2]);
  });

  test(`of ${MANY} concurrent announcements from each of two processes none is missing or duplicated, and each process's order is kept`, async () => {
    const [first, second] = [await join(), await join()];
    for (const n of upTo(MANY)) {
      first.fanOut.publish(announcement(n));
      second.fanOut.publish(announcement(MANY + n));
    }
    for (const receiver of [first, second]) {
      await expect.poll(() => receiver.received.length, within).toBe(2 * MANY);
      expect(numbers(receiver).filter((n) => n < MANY)).toEqual(upTo(MANY));
      expect(numbers(receiver).filter((n) => n >= MANY)).toEqual(upTo(MANY).map((n) => MANY + n));
      expect(receiver.gaps).toBe(0);
    }
  });

  test('a thousand identical announcements arrive a thousand times', async () => {
    const receiver = await join();
    const same = announcement(1);
    for (const _ of upTo(1_000)) receiver.fanOut.publish(same);
    await expect.poll(() => receiver.received.length, within).toBe(1_000);
  });

  test('an announcement to a thousand members reaches each of them once', async () => {
    const [first, second] = [await join(), await join()];
    const members = upTo(1_000).map(() => randomUUID());
    first.fanOut.publish(announcement(1, members));
    first.fanOut.publish(announcement(2));
    await expect.poll(() => numbers(second).at(-1), within).toBe(2);
    const recipients = second.received
      .filter(({ event }) => Date.parse(event.at) === 1)
      .flatMap(({ to }) => to);
    expect(recipients).toEqual(members);
  });

  test('an announcement to no one reaches no one, and blocks nothing', async () => {
    const receiver = await join();
    receiver.fanOut.publish(announcement(1, []));
    receiver.fanOut.publish(announcement(2));
    await expect.poll(() => numbers(receiver), within).toEqual([2]);
  });

  test('a process that was cut off gets a gap, and then announcements again', async () => {
    const [first, second] = [await join(), await join()];
    await place.breakDown();
    await place.repair();
    for (const receiver of [first, second]) await expect.poll(() => receiver.gaps, within).toBeGreaterThan(0);
    first.fanOut.publish(announcement(1));
    for (const receiver of [first, second]) await expect.poll(() => numbers(receiver), within).toEqual([1]);
  });

  test('publishing while disconnected neither throws nor waits, and a gap reports the loss', async () => {
    const receiver = await join();
    await place.breakDown();
    const began = performance.now();
    for (const n of upTo(MANY)) receiver.fanOut.publish(announcement(n));
    expect(performance.now() - began).toBeLessThan(1_000);
    await place.repair();
    await expect.poll(() => receiver.gaps, within).toBeGreaterThan(0);
    // The publisher may reconnect later than the listener.
    const publish = () => {
      receiver.fanOut.publish(announcement(MANY));
      return numbers(receiver).at(-1);
    };
    await expect.poll(publish, within).toBe(MANY);
  });

  test('others receive what a disconnected process publishes, or a gap', async () => {
    const [first, second] = [await join(), await join()];
    await place.dropFirst();
    first.fanOut.publish(announcement(1));
    await expect.poll(() => second.gaps + second.received.length, within).toBe(1);
    first.fanOut.publish(announcement(2));
    await expect.poll(() => numbers(second).at(-1), within).toBe(2);
  });

  test('after closing nothing is received, and publishing or closing again is harmless', async () => {
    const [first, second] = [await join(), await join()];
    first.fanOut.publish(announcement(1));
    await first.fanOut.close();
    await expect.poll(() => numbers(second), within).toEqual([1]);
    const before = first.received.length;
    first.fanOut.publish(announcement(2));
    second.fanOut.publish(announcement(3));
    await expect.poll(() => numbers(second), within).toEqual([1, 3]);
    expect(first.received).toHaveLength(before);
    expect(first.gaps).toBe(0);
    await first.fanOut.close();
  });

  test('closing does not wait for a dead server', async () => {
    const receiver = await join();
    await place.breakDown();
    receiver.fanOut.publish(announcement(1));
    const began = performance.now();
    await receiver.fanOut.close();
    expect(performance.now() - began).toBeLessThan(2_000);
    await place.repair();
  });
});
