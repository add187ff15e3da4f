import { messagingEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { showConversation, showConversations } from './conversations.ts';
import { answerCreated, createConversation } from './open.ts';
import { readConversation } from './reading.ts';
import { answerSent, sendMessage } from './send.ts';
import { countOf } from './store/conversations.ts';
import { showMessages } from './threads.ts';

const endpoints = messagingEndpoints;

export function registerMessaging(api: Api, { cards }: { cards: Cards }): void {
  route(api, endpoints.unreadCount, async ({ db, caller: { memberId } }) => ({
    count: (await countOf(db, memberId)).unread,
  }));
  route(api, endpoints.conversationCount, async ({ db, caller: { memberId } }) => ({
    count: (await countOf(db, memberId)).conversations,
  }));
  route(api, endpoints.create, createConversation, {
    afterwards: (sent, call) => answerCreated(sent, call, cards),
  });
  route(api, endpoints.conversations, (call) => showConversations(call, cards));
  route(api, endpoints.conversation, ({ db, caller, params, now }) =>
    showConversation(db, { caller, conversationId: params.id, now, cards }),
  );
  route(api, endpoints.messages, (call) => showMessages(call, cards));
  route(api, endpoints.send, sendMessage, { afterwards: answerSent });
  route(api, endpoints.read, readConversation);
}
