/** Conversations between two members: the list, the thread and the first message. */

export { AcceptanceMoment } from './acceptance/AcceptanceMoment.tsx';
export { prefetchConversations, useConversationCountQuery, useUnreadMessageCount } from './api.ts';
export { MessageButton } from './MessageButton.tsx';
export { MessagesLayout } from './MessagesLayout.tsx';
export { StartConversation } from './StartConversation.tsx';
export { outboxSlice, typingSlice } from './state.ts';
export { catchUpOnMessages, onMessagingEvent } from './sync/on-event.ts';
