import type { Message } from '@troth/contract';
import { readFromTab, saveToTab } from '../../../platform/tab-storage.ts';
import {
  filterOutgoing,
  type MessagingThunk,
  messagesSettled,
  type OutgoingMessage,
  selectOutgoing,
} from '../state.ts';

/** Schema of stored messages; an earlier version of the app may have stored another shape. */
function parseOutgoing(stored: Partial<Record<keyof OutgoingMessage, unknown>>): OutgoingMessage | undefined {
  const { key, userId, conversationId, recipientId, text, after } = stored;
  const texts = { key, userId, conversationId, recipientId, text };
  if (Object.values(texts).some((value) => typeof value !== 'string')) return undefined;
  return {
    ...(texts as Record<keyof typeof texts, string>),
    ...(typeof after === 'number' ? { after } : {}),
    status: 'queued',
  };
}

/** By member and conversation, because two members may use one browser after another. */
export type ConversationOwner = Pick<OutgoingMessage, 'userId' | 'conversationId'>;

const getOutboxKey = ({ userId, conversationId }: ConversationOwner) => `outbox.${userId}.${conversationId}`;
const getDraftKey = ({ userId, conversationId }: ConversationOwner) => `draft.${userId}.${conversationId}`;

export const storeDraft = (place: ConversationOwner, text: string): void =>
  saveToTab(getDraftKey(place), text);

export const loadDraft = (place: ConversationOwner): string => readFromTab(getDraftKey(place));

/** Messages written offline survive a reload. */
export function storeOutgoing(place: ConversationOwner, outgoing: readonly OutgoingMessage[]): void {
  saveToTab(getOutboxKey(place), outgoing.length === 0 ? '' : JSON.stringify(outgoing));
}

export function loadOutgoing(place: ConversationOwner): OutgoingMessage[] {
  const text = readFromTab(getOutboxKey(place));
  if (text === '') return [];
  try {
    return (JSON.parse(text) as object[]).flatMap((stored) => parseOutgoing(stored) ?? []);
  } catch {
    return [];
  }
}

/**
 * Finds outgoing messages among received ones: sent by me, with the same text, and newer than everything known at the
 * first attempt. The event can arrive before the response, and a response can be lost.
 */
export function findArrived(
  outgoing: readonly OutgoingMessage[],
  received: readonly Message[],
  known: ReadonlySet<string>,
): string[] {
  const takenIds = new Set<string>();
  const arrivedIds: string[] = [];
  for (const { key, text, after, recipientId } of outgoing) {
    if (after === undefined) continue;
    const match = received
      .toSorted((a, b) => a.sequence - b.sequence)
      .find(
        (message) =>
          message.senderId !== recipientId &&
          message.sequence > after &&
          message.text === text &&
          !known.has(message.messageId) &&
          !takenIds.has(message.messageId),
      );
    if (match === undefined) continue;
    takenIds.add(match.messageId);
    arrivedIds.push(key);
  }
  return arrivedIds;
}

/** Also removes it from storage, even if its thread is closed; otherwise a reload would send it again. */
export const removeFromOutbox =
  (keys: readonly string[]): MessagingThunk<void> =>
  (dispatch, getState) => {
    const places = selectOutgoing(getState()).filter(({ key }) => keys.includes(key));
    dispatch(messagesSettled({ keys }));
    const remaining = selectOutgoing(getState());
    for (const place of places) storeOutgoing(place, filterOutgoing(remaining, place.conversationId));
  };

/** Removes outgoing messages that are among the received ones. */
export const removeArrived =
  (conversationId: string, received: readonly Message[], known: ReadonlySet<string>): MessagingThunk<void> =>
  (dispatch, getState) => {
    const outgoing = filterOutgoing(selectOutgoing(getState()), conversationId);
    const keys = findArrived(outgoing, received, known);
    if (keys.length > 0) dispatch(removeFromOutbox(keys));
  };
