import { profileEndpoints } from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, type Call, route } from '../../platform/http/route.ts';
import type { PhotoUrl } from '../photos/index.ts';
import type { Cards } from './cards.ts';
import { showOwn } from './own.ts';
import { createProfile, showOther, updateProfile } from './service.ts';

const { create, me, update, show } = profileEndpoints;

/** Ids are compared as the database does: without case. */
const isOwn = ({ caller, params }: Call<typeof update>) => params.id.toLowerCase() === caller.memberId;

export function registerProfiles(api: Api, { cards, photoUrl }: { cards: Cards; photoUrl: PhotoUrl }): void {
  route(api, create, async (call) => {
    const { caller, body, db, now } = call;
    await createProfile(db, { memberId: caller.memberId, body, now });
    return showOwn(db, { caller, now, photoUrl });
  });

  route(api, me, ({ caller, db, now }) => showOwn(db, { caller, now, photoUrl }));

  route(api, update, async (call) => {
    const { caller, body, db, now } = call;
    if (!isOwn(call)) throw new ApiError('NOT_FOUND');
    await updateProfile(db, { memberId: caller.memberId, body, now });
    return showOwn(db, { caller, now, photoUrl });
  });

  route(api, show, ({ caller, params, db, now }) =>
    showOther(db, cards, { viewerId: caller.memberId, memberId: params.id, now }),
  );
}
