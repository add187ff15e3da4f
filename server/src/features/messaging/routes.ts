import { messagingEndpoints } from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { LimitFirstMessage } from '../moderation/index.ts';
import { type Cards, findMember } from '../profiles/index.ts';
import { showConversation, showConversations } from './conversations.ts';
import { showIceBreakers } from './ice-breakers/show.ts';
import { closeIgnored, hideMessage, leaveConversation } from './leaving.ts';
import { answerCreated, createConversation } from './open.ts';
import { readConversation } from './reading.ts';
import { searchMessages } from './search.ts';
import { answerSent, sendMessage } from './send.ts';
import { countConversations, countUnread, findConversationWith } from './store/conversations.ts';
import { showMessages } from './threads.ts';
import { tellTyping } from './typing.ts';

const endpoints = messagingEndpoints;

interface Parts {
  cards: Cards;
  limitFirstMessage: LimitFirstMessage;
}

export function registerMessaging(api: Api, { cards, limitFirstMessage }: Parts): void {
  route(api, endpoints.unreadCount, async ({ db, caller: { memberId } }) => ({
    count: await countUnread(db, memberId),
  }));
  route(api, endpoints.conversationCount, async ({ db, caller: { memberId } }) => ({
    count: await countConversations(db, memberId),
  }));
  route(api, endpoints.create, (call) => createConversation(call, limitFirstMessage), {
    afterwards: (sent, call, isRepeat) => answerCreated(sent, call, { isRepeat, cards }),
  });
  route(api, endpoints.conversations, (call) => showConversations(call, cards));
  route(api, endpoints.conversation, ({ db, caller, params, now }) =>
    showConversation(db, { caller, conversationId: params.id, now, cards }),
  );
  route(api, endpoints.conversationWith, async ({ db, caller: { memberId }, params: { userId } }) => {
    if (!(await findMember(db, { viewerId: memberId, memberId: userId }))) throw new ApiError('NOT_FOUND');
    return { conversationId: await findConversationWith(db, { memberId, otherId: userId }) };
  });
  route(api, endpoints.iceBreakers, showIceBreakers);
  route(api, endpoints.messages, (call) => showMessages(call, cards));
  route(api, endpoints.search, searchMessages);
  route(api, endpoints.send, sendMessage, { afterwards: answerSent });
  route(api, endpoints.read, readConversation);
  route(api, endpoints.typing, tellTyping);
  route(api, endpoints.hideMessage, hideMessage);
  route(api, endpoints.leave, leaveConversation);

  api.events.on('member.ignored', (db, { memberId, ignoredId, now }) =>
    closeIgnored(db, { memberId, otherId: ignoredId }, now),
  );
}
