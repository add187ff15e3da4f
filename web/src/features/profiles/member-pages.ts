import type { PageKey, Pagination, ProfileCard } from '@troth/contract';
import type { ApiRequest } from '../../platform/api/api.ts';
import { memberTags } from './api.ts';
import { withCards } from './relationships.ts';

/** A page of a list of members, whatever the API calls its items. */
export interface MemberPage<T extends ProfileCard = ProfileCard> {
  members: T[];
  pagination: Pagination;
}

/** Page size; the endpoint's default if omitted. */
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks may be called without an argument only where it is void
export type PageSize = { limit: number } | void;

interface MemberListCall<K extends string, T> {
  query: (argument: { query: { limit?: number; lastEvaluatedKey: PageKey | null } }) => ApiRequest;
  transformResponse: (reply: unknown) => { [key in K]: T[] } & { pagination: Pagination };
}

/**
 * The options of `build.infiniteQuery` for a paged list of members:
 * `memberPagesQuery(fromEndpoint(endpoints.lists.recentlyJoined), 'profiles')`. The result is tagged `Members`, because
 * lists depend on the own profile, and with the tag of each member that it contains.
 */
export function memberPagesQuery<K extends string, T extends ProfileCard>(
  list: MemberListCall<K, T>,
  key: K,
) {
  return {
    infiniteQueryOptions: {
      initialPageParam: null as PageKey | null,
      getNextPageParam: ({ pagination }: MemberPage<T>) => pagination.lastEvaluatedKey ?? undefined,
    },
    query: ({ queryArg, pageParam }: { queryArg: PageSize; pageParam: PageKey | null }) =>
      withCards(
        list.query({ query: { ...queryArg, lastEvaluatedKey: pageParam } }),
        (reply) => list.transformResponse(reply)[key],
      ),
    transformResponse: (reply: unknown): MemberPage<T> => {
      const { [key]: members, pagination } = list.transformResponse(reply);
      return { members, pagination };
    },
    providesTags: (data: { pages: MemberPage<T>[] } | undefined) => [
      'Members' as const,
      ...memberTags(data?.pages.flatMap(({ members }) => members) ?? []),
    ],
  };
}
