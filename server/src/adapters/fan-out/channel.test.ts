import { expect, test } from 'vitest';
import type { ClientNotification } from '../../platform/events.ts';
import { createLog } from '../../platform/log.ts';
import { openChannel } from './channel.ts';
import type { Batch } from './packets.ts';

const notification: ClientNotification = {
  to: ['6f1e0f3c-0000-4000-8000-000000000001'],
  event: { type: 'membership.changed', at: '2026-01-01T00:00:00.000Z' },
};

test('notifications lost while the transport was slow are reported with the next packet', async () => {
  const sent: Batch[] = [];
  let resolveSend = () => {};
  const transport = {
    send: (batch: Batch) => {
      sent.push(batch);
      return new Promise<void>((done) => {
        resolveSend = done;
      });
    },
    close: async () => {},
  };
  const fanOut = await openChannel(async () => transport, createLog('silent', false));
  fanOut.publish(notification);
  await expect.poll(() => sent.length).toBe(1);
  // More than the queue holds.
  for (let n = 0; n < 10_001; n++) fanOut.publish(notification);
  resolveSend();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ lost }) => lost)).toEqual([false, true]);
  resolveSend();
  fanOut.publish(notification);
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]?.lost).toBe(false);
  resolveSend();
  await fanOut.close();
});

test('an unresponsive transport does not prevent closing', async () => {
  let sendCount = 0;
  const neverSettle = () => {
    sendCount += 1;
    return new Promise<void>(() => {});
  };
  const transport = { send: neverSettle, close: neverSettle };
  const fanOut = await openChannel(async () => transport, createLog('silent', false));
  fanOut.publish(notification);
  await expect.poll(() => sendCount).toBe(1);
  await fanOut.close();
  expect(sendCount).toBe(2);
}, 10_000);
