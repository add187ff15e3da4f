import { messagingEndpoints } from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { FirstMessageLimit } from '../moderation/index.ts';
import { type Cards, findVisibleMember } from '../profiles/index.ts';
import { notifyTyping, readConversation } from './activity.ts';
import { showConversation, showConversations } from './conversations.ts';
import { showIceBreakers } from './ice-breakers.ts';
import { closeOnIgnore, hideMessage, leaveConversation } from './leave-conversation.ts';
import { searchMessages, showMessages } from './message-history.ts';
import { buildCreateResponse, buildSendResponse, createConversation, sendMessage } from './send-message.ts';
import { countConversations, countUnread, findConversationWith } from './store/conversations.ts';

const endpoints = messagingEndpoints;

interface RouteDependencies {
  cards: Cards;
  limitFirstMessage: FirstMessageLimit;
}

export function registerMessaging(api: Api, { cards, limitFirstMessage }: RouteDependencies): void {
  route(api, endpoints.unreadCount, async ({ db, caller: { memberId } }) => ({
    count: await countUnread(db, memberId),
  }));
  route(api, endpoints.conversationCount, async ({ db, caller: { memberId } }) => ({
    count: await countConversations(db, memberId),
  }));
  route(api, endpoints.create, (call) => createConversation(call, limitFirstMessage), {
    afterCommit: (sent, call, isRepeat) => buildCreateResponse(sent, call, { isRepeat, cards }),
  });
  route(api, endpoints.conversations, (call) => showConversations(call, cards));
  route(api, endpoints.conversation, ({ db, caller, params, now }) =>
    showConversation(db, { caller, conversationId: params.id, now, cards }),
  );
  route(api, endpoints.conversationWith, async ({ db, caller: { memberId }, params: { userId } }) => {
    if (!(await findVisibleMember(db, { viewerId: memberId, memberId: userId })))
      throw new ApiError('NOT_FOUND');
    return { conversationId: await findConversationWith(db, { memberId, otherId: userId }) };
  });
  route(api, endpoints.iceBreakers, showIceBreakers);
  route(api, endpoints.messages, (call) => showMessages(call, cards));
  route(api, endpoints.search, searchMessages);
  route(api, endpoints.send, sendMessage, { afterCommit: buildSendResponse });
  route(api, endpoints.read, readConversation);
  route(api, endpoints.typing, notifyTyping);
  route(api, endpoints.hideMessage, hideMessage);
  route(api, endpoints.leave, leaveConversation);

  api.events.on('member.ignored', (db, { memberId, ignoredId, now }) =>
    closeOnIgnore(db, { memberId, otherId: ignoredId }, now),
  );
}
