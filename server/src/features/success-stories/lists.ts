import type { successStoryEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { listPublished } from './store.ts';

/** Everybody sees the same list, signed in or not. */
const scope = { memberId: 'public', list: 'success-stories' };

const place = z.strictObject({ publishedAt: z.coerce.date(), storyId: z.guid() });

/** A page of the published stories, last published first. */
export async function showStories({ db, query, pageKeys }: Call<typeof successStoryEndpoints.list>) {
  const { limit } = query;
  const after = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const found = await listPublished(db, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    stories: shown.map(({ publishedAt, ...story }) => ({ ...story, publishedAt: publishedAt.toISOString() })),
    pagination: paginationOf(found, { limit, count: shown.length }, (last) =>
      pageKeys.seal(scope, { publishedAt: last.publishedAt, storyId: last.storyId }),
    ),
  };
}
