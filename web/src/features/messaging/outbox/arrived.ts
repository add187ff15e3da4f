import type { Message } from '@troth/contract';
import type { Outgoing } from './outbox-slice.ts';

/**
 * Which of those on their way are among the messages that came in: an own one with the same words, younger than all
 * that was known when it went out. The event can be faster than the answer, and an answer can be lost.
 */
export function arrivedAmong(
  outgoing: readonly Outgoing[],
  come: readonly Message[],
  known: ReadonlySet<string>,
): string[] {
  const taken = new Set<string>();
  const arrived: string[] = [];
  for (const { key, text, after, recipientId } of outgoing) {
    if (after === undefined) continue;
    const match = come
      .toSorted((a, b) => a.sequence - b.sequence)
      .find(
        (message) =>
          message.senderId !== recipientId &&
          message.sequence > after &&
          message.text === text &&
          !known.has(message.messageId) &&
          !taken.has(message.messageId),
      );
    if (match === undefined) continue;
    taken.add(match.messageId);
    arrived.push(key);
  }
  return arrived;
}
