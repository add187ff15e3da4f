import type { Message } from '@troth/contract';
import { readFromTab, saveToTab } from '../../../platform/tab-storage.ts';
import {
  filterOutgoing,
  type MessagingThunk,
  messagesSettled,
  type OutgoingMessage,
  selectOutgoing,
} from '../state.ts';

/** What is kept of a message; an earlier version of the app may have kept it otherwise. */
function parseOutgoing(kept: Partial<Record<keyof OutgoingMessage, unknown>>): OutgoingMessage | undefined {
  const { key, userId, conversationId, recipientId, text, after } = kept;
  const texts = { key, userId, conversationId, recipientId, text };
  if (Object.values(texts).some((value) => typeof value !== 'string')) return undefined;
  return {
    ...(texts as Record<keyof typeof texts, string>),
    ...(typeof after === 'number' ? { after } : {}),
    status: 'queued',
  };
}

/** Whose words, and in which conversation: two members may use one browser after another. */
export type ConversationOwner = Pick<OutgoingMessage, 'userId' | 'conversationId'>;

const getOutboxKey = ({ userId, conversationId }: ConversationOwner) => `outbox.${userId}.${conversationId}`;
const getDraftKey = ({ userId, conversationId }: ConversationOwner) => `draft.${userId}.${conversationId}`;

export const storeDraft = (place: ConversationOwner, text: string): void =>
  saveToTab(getDraftKey(place), text);

export const loadDraft = (place: ConversationOwner): string => readFromTab(getDraftKey(place));

/** What was written offline outlives a reload of the page. */
export function storeOutgoing(place: ConversationOwner, outgoing: readonly OutgoingMessage[]): void {
  saveToTab(getOutboxKey(place), outgoing.length === 0 ? '' : JSON.stringify(outgoing));
}

export function loadOutgoing(place: ConversationOwner): OutgoingMessage[] {
  const text = readFromTab(getOutboxKey(place));
  if (text === '') return [];
  try {
    return (JSON.parse(text) as object[]).flatMap((kept) => parseOutgoing(kept) ?? []);
  } catch {
    return [];
  }
}

/**
 * Which of those on their way are among the messages that came in: an own one with the same words, younger than all
 * that was known when it went out. The event can be faster than the answer, and an answer can be lost.
 */
export function findArrived(
  outgoing: readonly OutgoingMessage[],
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

/** On its way no more. Forgotten for a reload too, though its thread may be closed: it would go out a second time. */
export const removeFromOutbox =
  (keys: readonly string[]): MessagingThunk<void> =>
  (dispatch, getState) => {
    const places = selectOutgoing(getState()).filter(({ key }) => keys.includes(key));
    dispatch(messagesSettled({ keys }));
    const left = selectOutgoing(getState());
    for (const place of places) storeOutgoing(place, filterOutgoing(left, place.conversationId));
  };

/** What was on its way from here and is among messages that came in. */
export const removeArrived =
  (conversationId: string, come: readonly Message[], known: ReadonlySet<string>): MessagingThunk<void> =>
  (dispatch, getState) => {
    const outgoing = filterOutgoing(selectOutgoing(getState()), conversationId);
    const keys = findArrived(outgoing, come, known);
    if (keys.length > 0) dispatch(removeFromOutbox(keys));
  };
