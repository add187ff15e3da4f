import { photoRequestEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { requestPhotos, respondToPhotoRequest, showPhotoRequests, withdrawPhotoRequest } from './service.ts';

const { ask: request, received, respond, withdraw } = photoRequestEndpoints;

export function registerPhotoRequests(api: Api, { cards }: { cards: Cards }): void {
  route(api, request, ({ db, caller: { memberId }, body, now }) =>
    requestPhotos(db, { requesterId: memberId, ownerId: body.userId, now }),
  );
  route(api, received, (call) => showPhotoRequests(call, cards));
  route(api, respond, ({ db, caller: { memberId }, params, body, now }) =>
    respondToPhotoRequest(db, { memberId, requestId: params.id, response: body.response, now }),
  );
  route(api, withdraw, ({ db, caller: { memberId }, params, now }) =>
    withdrawPhotoRequest(db, { memberId, requestId: params.id, now }),
  );
}
