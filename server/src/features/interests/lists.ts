import type { InterestCounts, InterestPage, InterestStatus } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { type PageKeys, toPagination } from '../../platform/http/pagination.ts';
import type { Pictures } from '../photos/index.ts';
import type { Cards } from '../profiles/index.ts';
import { countInterests, type Direction, listInterests } from './store.ts';
import { createSubjects } from './subjects.ts';

interface ListRequest {
  memberId: string;
  direction: Direction;
  query: {
    limit: number;
    lastEvaluatedKey?: string;
    status?: InterestStatus;
    interestId?: string;
    countOnly?: 'true' | 'false';
  };
  now: Date;
  pageKeys: PageKeys;
  cards: Cards;
  pictures: Pictures;
}

const interestCursor = z.strictObject({
  begunAt: z.coerce.date(),
  isWaiting: z.boolean(),
  createdAt: z.coerce.date(),
  interestId: z.guid(),
});

async function showInterestPage(db: Db, request: ListRequest): Promise<InterestPage> {
  const { memberId, direction, query, now, pageKeys, cards } = request;
  const { limit, status, interestId } = query;
  const filters = { status, interestId };
  const scope = { memberId, list: `interests.${direction}`, filters };
  const after = pageKeys.decrypt(scope, query.lastEvaluatedKey, interestCursor);
  const begunAt = after?.begunAt ?? now;
  const found = await listInterests(db, {
    memberId,
    direction,
    ...filters,
    begunAt,
    after,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const profiles = await cards.list(db, {
    viewerId: memberId,
    now,
    memberIds: rows.map(({ otherId }) => otherId),
  });
  const profileOf = new Map(profiles.map((profile) => [profile.userId, profile]));
  const showSubject = createSubjects(db, request);
  const shown = rows.map(async ({ interestId, status, message, createdAt, respondedAt, ...row }) => {
    const profile = profileOf.get(row.otherId);
    if (!profile) return undefined;
    const arePhotosWithheld = direction === 'sent' && profile.photoWithheld !== null;
    return {
      ...{ interestId, status, message, profile },
      about: await showSubject({ ...row, ownerId: row.receiverId, arePhotosWithheld }),
      createdAt: createdAt.toISOString(),
      respondedAt: respondedAt?.toISOString() ?? null,
    };
  });
  const interests = (await Promise.all(shown)).filter((interest) => interest !== undefined);
  return {
    interests,
    pagination: toPagination(
      found,
      { limit, count: interests.length },
      ({ isWaiting, createdAt, interestId }) =>
        pageKeys.encrypt(scope, { begunAt, isWaiting, createdAt, interestId }),
    ),
  };
}

/** A page of received or sent interests, pending ones first, then newest first; with `countOnly` only the counts. */
export function showInterests(db: Db, request: ListRequest): Promise<InterestPage | InterestCounts> {
  return request.query.countOnly === 'true' ? countInterests(db, request) : showInterestPage(db, request);
}
