import { expect, test } from 'vitest';
import { measureDelivery } from './conversation.ts';

test('no message is lost, duplicated or out of order while connections are cut and two processes are killed in turn', async () => {
  const size = { senders: 15, readers: 5, messages: 60 };
  const { sent, kills, cuts, faults } = await measureDelivery(size);
  expect(faults).toEqual([]);
  expect(sent).toBe(size.senders * size.messages);
  expect(kills).toBeGreaterThan(1);
  expect(cuts).toBeGreaterThan(10);
}, 180_000);
