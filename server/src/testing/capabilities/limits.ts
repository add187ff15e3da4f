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
import type { Limit, LimitProbe, LimitResult, ProbeContext } from './probe.ts';

/** Finds the lowest tier on sale whose limit is higher. */
const findLowestTierAbove = (name: Limit, limit: number) =>
  soldTiers.find((tier) => tiers[tier].limits[name] === UNLIMITED || tiers[tier].limits[name] > limit);

async function expressInterests(
  { site, member, others: [first = '', second = ''] }: ProbeContext,
  limit: number,
): Promise<LimitResult> {
  const sentToday = limit === UNLIMITED ? 1000 : limit - 1;
  await site.database.pool.query('insert into interest_days values ($1, $2, $3)', [
    member.id,
    utcDay(site.clock.now()),
    Math.max(sentToday, 0),
  ]);
  const send = (userId: string) => member.call(interestEndpoints.express, { body: { userId } });
  return {
    allowed: limit === 0 ? {} : { 'the last interest of the day': await send(first) },
    refused: limit === UNLIMITED ? {} : { 'one interest more': await send(second) },
  };
}

async function addPhotos({ site, member, other }: ProbeContext, limit: number): Promise<LimitResult> {
  let position = 0;
  async function insertPhotos(count: number): Promise<void> {
    const end = position + count;
    for (; position < end; position++) {
      await insertPhoto(site, { memberId: member.id, position, isProfilePhoto: position === 0 });
    }
  }
  const requestUploadUrl = () =>
    member.call(photoEndpoints.uploadUrl, { query: { contentType: 'image/jpeg', isProfilePhoto: 'false' } });
  await insertPhotos(limit - 1);
  const last = await requestUploadUrl();
  await insertPhotos(1);
  const body = { photoKey: last.body.photoKey };
  const refused = {
    'one upload URL more': await requestUploadUrl(),
    'one photo more with an earlier upload URL': await member.call(photoEndpoints.register, { body }),
  };
  // These photos are from a tier with a higher limit.
  await insertPhotos(2);
  const ownPhotos = (await member.call(photoEndpoints.list, {})).body;
  const visible = (await other.call(profileEndpoints.show, { params: { id: member.id } })).body;
  return {
    allowed: { 'the last upload URL': last },
    refused,
    counts: {
      'the limit that their owner sees': ownPhotos.photoLimit,
      'marked as shown to their owner': ownPhotos.photos.filter(({ isShown }) => isShown).length,
      'seen by others': visible.photos.length,
    },
  };
}

/** The probe of each limit of the tier table. */
export const limitProbes: Record<Limit, LimitProbe> = {
  dailyRecommendations: {
    async try({ member }) {
      const { body } = await member.call(matchingEndpoints.recommendations, { query: { limit: 100 } });
      return { counts: { 'for today': body.recommendations.length } };
    },
  },
  dailyInterests: {
    try: expressInterests,
    refusal: (limit, now) =>
      limit === 0
        ? {
            code: 'UPGRADE_REQUIRED',
            details: { requiredTier: findLowestTierAbove('dailyInterests', limit) },
          }
        : { code: 'DAILY_LIMIT_REACHED', details: { limit, resetAt: nextUtcDay(now).toISOString() } },
  },
  photos: {
    try: addPhotos,
    refusal(limit) {
      const requiredTier = findLowestTierAbove('photos', limit);
      const details = { photoLimit: limit, ...(requiredTier && { requiredTier }) };
      return { code: 'PHOTO_LIMIT_REACHED', details };
    },
  },
};
