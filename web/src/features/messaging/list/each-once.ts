import type { Conversation } from '@troth/contract';

/** A conversation that moved up while pages were fetched stands where it came first (specification §4). */
export function eachOnce(pages: readonly { conversations: readonly Conversation[] }[]): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const conversation of pages.flatMap((page) => page.conversations)) {
    if (!byId.has(conversation.conversationId)) byId.set(conversation.conversationId, conversation);
  }
  return [...byId.values()];
}
