import { interestEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { FirstMessageLimit } from '../moderation/index.ts';
import type { Pictures } from '../photos/index.ts';
import type { Cards } from '../profiles/index.ts';
import { showInterests } from './lists.ts';
import { expressInterest, respondToInterest, withdrawInterest } from './service.ts';

interface Dependencies {
  cards: Cards;
  pictures: Pictures;
  limitFirstMessage: FirstMessageLimit;
}

export function registerInterests(api: Api, { cards, pictures, limitFirstMessage }: Dependencies): void {
  const expressDependencies = { ...api, limitFirstMessage, cards };
  route(api, interestEndpoints.express, ({ db, caller: { memberId, tier }, body, now }) =>
    expressInterest(db, expressDependencies, {
      senderId: memberId,
      tier,
      receiverId: body.userId,
      message: body.message,
      about: body.about,
      now,
    }),
  );
  route(api, interestEndpoints.received, ({ db, caller: { memberId }, ...call }) =>
    showInterests(db, { ...call, memberId, direction: 'received', cards, pictures }),
  );
  route(api, interestEndpoints.sent, ({ db, caller: { memberId }, ...call }) =>
    showInterests(db, { ...call, memberId, direction: 'sent', cards, pictures }),
  );
  route(api, interestEndpoints.respond, ({ db, caller: { memberId }, params, body, now }) =>
    respondToInterest(db, api, { memberId, interestId: params.id, ...body, now }),
  );
  route(api, interestEndpoints.withdraw, ({ db, caller: { memberId }, params, now }) =>
    withdrawInterest(db, api, { memberId, interestId: params.id, now }),
  );
}
