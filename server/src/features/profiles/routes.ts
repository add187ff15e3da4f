import {
  bioAnalysisEndpoints,
  listEndpoints,
  privacyEndpoints,
  profileEndpoints,
  viewEndpoints,
} from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, type Call, route } from '../../platform/http/route.ts';
import type { Pictures } from '../photos/index.ts';
import { analyseBioForTier } from './bio-analysis/analyse.ts';
import type { Cards } from './cards.ts';
import { visitProfile } from './other-profile.ts';
import { showOwnProfile } from './own-profile.ts';
import { changePrivacy } from './privacy.ts';
import { createProfile, updateProfile } from './service.ts';
import { createActiveCounter } from './store/active-count.ts';
import { clearViewed, showViewed } from './viewed.ts';
import { type OpeningLimit, showViewCounts, showViewers } from './views.ts';

const { create, me, update, show } = profileEndpoints;

/** Ids are compared case-insensitively, as in the database. */
const isOwn = ({ caller, params }: Call<typeof update>) => params.id.toLowerCase() === caller.memberId;

interface Dependencies {
  cards: Cards;
  pictures: Pictures;
  openingLimit: OpeningLimit;
}

export function registerProfiles(api: Api, { cards, pictures, openingLimit }: Dependencies): void {
  route(api, create, async (call) => {
    const { caller, body, db, now } = call;
    await createProfile(db, { memberId: caller.memberId, body, now });
    return showOwnProfile(db, { caller, now, pictures });
  });

  route(api, me, ({ caller, db, now }) => showOwnProfile(db, { caller, now, pictures }));

  route(api, update, async (call) => {
    const { caller, body, db, now } = call;
    if (!isOwn(call)) throw new ApiError('NOT_FOUND');
    await updateProfile(db, { memberId: caller.memberId, body, now });
    return showOwnProfile(db, { caller, now, pictures });
  });

  route(api, bioAnalysisEndpoints.analyse, async ({ caller, body }) =>
    analyseBioForTier(caller.tier, body.bio),
  );

  route(api, show, ({ caller, params, db, primary, events, now }) =>
    visitProfile(
      { db, primary, events, openingLimit, cards, pictures, log: api.app.log },
      { viewer: caller, memberId: params.id, now },
    ),
  );

  route(api, privacyEndpoints.update, changePrivacy);

  route(api, viewEndpoints.counts, ({ caller: { memberId }, db, now }) =>
    showViewCounts(db, { memberId, now }),
  );
  route(api, viewEndpoints.viewers, (call) => showViewers(call, cards));
  route(api, viewEndpoints.viewed, (call) => showViewed(call, cards));
  route(api, viewEndpoints.clearViewed, clearViewed);

  const countActive = createActiveCounter();
  route(api, listEndpoints.activeCount, async ({ caller: { memberId }, db, now }) => ({
    count: await countActive(db, { memberId, now }),
  }));
}
