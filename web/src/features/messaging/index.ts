/** Conversations between two members: the list, the thread, and the first words. */
export { askConversations, useConversationCountQuery, useUnreadBadge } from './api.ts';
export { ConversationRow } from './list/ConversationRow.tsx';
export { catchUpOnMessages, onMessagingEvent } from './live/on-event.ts';
export { writingSlice } from './live/writing-slice.ts';
export { MessagesLayout } from './MessagesLayout.tsx';
export { outboxSlice } from './outbox/outbox-slice.ts';
export { MessageAct } from './write/MessageAct.tsx';
export { WriteTo } from './write/WriteTo.tsx';
