import type { Message } from '@troth/contract';
import { readFromTab, saveToTab } from '../../../platform/tab-storage.ts';
import {
  filterOutgoing,
  type MessagingThunk,
  messagesRemoved,
  type OutgoingMessage,
  selectOutgoing,
} from '../state.ts';

/** Reads a stored message; undefined if an earlier version of the app stored it in another form. */
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

/** Owner of drafts and outgoing messages. It includes the member, because several members may use the same browser. */
export type ConversationOwner = Pick<OutgoingMessage, 'userId' | 'conversationId'>;

const getOutboxKey = ({ userId, conversationId }: ConversationOwner) => `outbox.${userId}.${conversationId}`;
const getDraftKey = ({ userId, conversationId }: ConversationOwner) => `draft.${userId}.${conversationId}`;

export const storeDraft = (owner: ConversationOwner, text: string): void =>
  saveToTab(getDraftKey(owner), text);

export const loadDraft = (owner: ConversationOwner): string => readFromTab(getDraftKey(owner));

/** Stores outgoing messages for this tab, so that they survive a reload. */
export function storeOutgoing(owner: ConversationOwner, outgoing: readonly OutgoingMessage[]): void {
  saveToTab(getOutboxKey(owner), outgoing.length === 0 ? '' : JSON.stringify(outgoing));
}

export function loadOutgoing(owner: ConversationOwner): OutgoingMessage[] {
  const text = readFromTab(getOutboxKey(owner));
  if (text === '') return [];
  try {
    return (JSON.parse(text) as object[]).flatMap((stored) => parseOutgoing(stored) ?? []);
  } catch {
    return [];
  }
}

/**
 * Finds outgoing messages among received ones: sent by the member, with the same text, and newer than everything known
 * at the first attempt. The event can arrive before the response, and a response can be lost.
 */
export function findArrived(
  outgoing: readonly OutgoingMessage[],
  received: readonly Message[],
  knownIds: ReadonlySet<string>,
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
          !knownIds.has(message.messageId) &&
          !takenIds.has(message.messageId),
      );
    if (match === undefined) continue;
    takenIds.add(match.messageId);
    arrivedIds.push(key);
  }
  return arrivedIds;
}

/** Also removes the messages from storage, even if their thread is closed; otherwise a reload would send them again. */
export const removeFromOutbox =
  (keys: readonly string[]): MessagingThunk<void> =>
  (dispatch, getState) => {
    const removed = selectOutgoing(getState()).filter(({ key }) => keys.includes(key));
    dispatch(messagesRemoved({ keys }));
    const remaining = selectOutgoing(getState());
    for (const owner of removed) storeOutgoing(owner, filterOutgoing(remaining, owner.conversationId));
  };

/** Removes outgoing messages that are among the received ones. */
export const removeArrived =
  (
    conversationId: string,
    received: readonly Message[],
    knownIds: ReadonlySet<string>,
  ): MessagingThunk<void> =>
  (dispatch, getState) => {
    const outgoing = filterOutgoing(selectOutgoing(getState()), conversationId);
    const keys = findArrived(outgoing, received, knownIds);
    if (keys.length > 0) dispatch(removeFromOutbox(keys));
  };
