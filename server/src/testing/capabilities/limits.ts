import {
  interestEndpoints,
  matchingEndpoints,
  photoEndpoints,
  profileEndpoints,
  soldTiers,
  tiers,
  UNLIMITED,
} from '@troth/contract';
import { nextUtcDay, utcDay } from '../../platform/clock.ts';
import { insertPhoto } from '../members/photos.ts';
import type { CountResult, Limit, LimitProbe, Stage } from './probe.ts';

/** The lowest tier on sale with a higher limit. */
const lowestWithMore = (name: Limit, limit: number) =>
  soldTiers.find((tier) => tiers[tier].limits[name] === UNLIMITED || tiers[tier].limits[name] > limit);

async function express(
  { site, member, others: [first = '', second = ''] }: Stage,
  limit: number,
): Promise<CountResult> {
  const spent = limit === UNLIMITED ? 1000 : limit - 1;
  await site.database.pool.query('insert into interest_days values ($1, $2, $3)', [
    member.id,
    utcDay(site.clock.now()),
    Math.max(spent, 0),
  ]);
  const send = (userId: string) => member.call(interestEndpoints.express, { body: { userId } });
  return {
    within: limit === 0 ? {} : { 'the last of the day': await send(first) },
    beyond: limit === UNLIMITED ? {} : { 'one more': await send(second) },
  };
}

async function addPhotos({ site, member, other }: Stage, limit: number): Promise<CountResult> {
  let position = 0;
  async function store(count: number): Promise<void> {
    const end = position + count;
    for (; position < end; position++) {
      await insertPhoto(site, { memberId: member.id, position, isProfilePhoto: position === 0 });
    }
  }
  const open = () =>
    member.call(photoEndpoints.uploadUrl, { query: { contentType: 'image/jpeg', isProfilePhoto: 'false' } });
  await store(limit - 1);
  const last = await open();
  await store(1);
  const body = { photoKey: last.body.photoKey };
  const beyond = {
    'one more address': await open(),
    'one more by an address from before': await member.call(photoEndpoints.register, { body }),
  };
  // Kept from a tier that had room for them.
  await store(2);
  const own = (await member.call(photoEndpoints.list, {})).body;
  const visible = (await other.call(profileEndpoints.show, { params: { id: member.id } })).body;
  return {
    within: { 'the last address': last },
    beyond,
    found: {
      'told to their owner': own.photoLimit,
      'marked as shown to their owner': own.photos.filter(({ isShown }) => isShown).length,
      'seen by others': visible.photos.length,
    },
  };
}

/** How each limit of the tier table shows to members. */
export const limitProbes: Record<Limit, LimitProbe> = {
  dailyRecommendations: {
    async try({ member }) {
      const { body } = await member.call(matchingEndpoints.recommendations, { query: { limit: 100 } });
      return { found: { 'of the day': body.recommendations.length } };
    },
  },
  dailyInterests: {
    try: express,
    refusal: (limit, now) =>
      limit === 0
        ? {
            code: 'UPGRADE_REQUIRED',
            details: { requiredTier: lowestWithMore('dailyInterests', limit) },
          }
        : { code: 'DAILY_LIMIT_REACHED', details: { limit, resetAt: nextUtcDay(now).toISOString() } },
  },
  photos: {
    try: addPhotos,
    refusal(limit) {
      const requiredTier = lowestWithMore('photos', limit);
      const details = { photoLimit: limit, ...(requiredTier && { requiredTier }) };
      return { code: 'PHOTO_LIMIT_REACHED', details };
    },
  },
};
