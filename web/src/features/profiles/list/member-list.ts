import type { ProfileCard } from '@troth/contract';
import { messageOf } from '../../../platform/api-error.ts';
import { useDrawn } from '../../../ui/useDrawn.ts';
import type { MemberPage } from './members-by-page.ts';

/** What the hook of a paged list answers, as far as it is shown. */
export interface PagedAnswer<T extends ProfileCard = ProfileCard> {
  data?: { pages: MemberPage<T>[] };
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The members of all pages so far; undefined until the first has come. */
export const useMembersOf = <T extends ProfileCard>({ data }: PagedAnswer<T>): T[] | undefined =>
  useDrawn(data)?.pages.flatMap(({ members }) => members);

/** Why the list or its next page did not come. */
export const failureOf = ({ error }: PagedAnswer): string | undefined =>
  error === undefined ? undefined : messageOf(error);
