import type {
  listEndpoints,
  ProfilePage,
  Relaxations,
  SearchCriteria,
  SearchResults,
  searchEndpoints,
} from '@troth/contract';
import type { Ranking } from '../../adapters/ranking/port.ts';
import type { Call } from '../../platform/http/route.ts';
import { findSeeker } from '../profiles/index.ts';
import { buildSearchQuery, excludesAnswered, type MustHaveScope } from './criteria.ts';
import { buildRankingQuery } from './ranking-query.ts';
import { checkCriteria, toTotals } from './rules.ts';
import { loadSearchPage, type SearchDependencies } from './search-pages.ts';

/** A page of the visible members who match the criteria. */
export async function searchMembers(
  { caller, body: criteria, ...call }: Call<typeof searchEndpoints.search>,
  dependencies: SearchDependencies,
): Promise<SearchResults> {
  const { memberId, tier } = caller;
  checkCriteria(criteria, tier);
  const { cards, ...page } = await loadSearchPage(
    { ...call, list: 'search', memberId, criteria },
    dependencies,
  );
  const { limit } = call.query;
  return {
    profiles: cards,
    pagination: {
      count: cards.length,
      scannedCount: page.scannedCount,
      limit,
      page: page.number,
      ...toTotals(page.counted, limit),
      hasMore: page.hasMore,
      lastEvaluatedKey: page.key,
    },
  };
}

type RecentCall = Call<typeof listEndpoints.recentlyJoined | typeof listEndpoints.recentlyActive>;

/** A page of the visible members where both sides meet the other's must-haves, last joined or last active first. */
export async function showRecent(
  { caller: { memberId }, ...call }: RecentCall,
  dependencies: SearchDependencies,
  sort: 'recentlyJoined' | 'recentlyActive',
): Promise<ProfilePage> {
  const { cards, hasMore, key } = await loadSearchPage(
    { ...call, list: sort, memberId, criteria: { sort, includeAnswered: true } },
    dependencies,
  );
  const { limit } = call.query;
  return { profiles: cards, pagination: { count: cards.length, limit, hasMore, lastEvaluatedKey: key } };
}

type Obstacle = Relaxations['relaxations'][number]['obstacle'];

interface RelaxedSearch {
  obstacle: Obstacle;
  criteria: SearchCriteria;
  mustHaves: MustHaveScope;
}

/** Criteria that are not filters, so no relaxation leaves them out. */
const nonFilterKeys: ReadonlySet<string> = new Set([
  'sort',
  'advancedSearch',
  'includeUnmetPreferences',
  'includeAnswered',
]);

/** One search for each condition of the given search. Each leaves out that condition only. */
function relaxCriteria(criteria: SearchCriteria, hasAnswered: boolean): RelaxedSearch[] {
  const mustHaves = { own: true, other: !criteria.includeUnmetPreferences };
  const filters = (Object.keys(criteria) as (keyof SearchCriteria)[]).filter(
    (key) => !nonFilterKeys.has(key),
  );
  return [
    ...filters.map((obstacle) => {
      const { [obstacle]: _, ...others } = criteria;
      return { obstacle, criteria: others, mustHaves };
    }),
    { obstacle: 'ownMustHaves', criteria, mustHaves: { ...mustHaves, own: false } },
    ...(mustHaves.other
      ? [{ obstacle: 'theirMustHaves' as const, criteria, mustHaves: { ...mustHaves, other: false } }]
      : []),
    ...(hasAnswered
      ? [{ obstacle: 'answered' as const, criteria: { ...criteria, includeAnswered: true }, mustHaves }]
      : []),
  ];
}

/**
 * For each condition of a search, how many members would be found without it, most first. Leaves out conditions without
 * which still no one would be found.
 */
export async function showRelaxations(
  { caller, body, db, now }: Call<typeof searchEndpoints.relaxations>,
  ranking: Ranking,
): Promise<Relaxations> {
  checkCriteria(body, caller.tier);
  const seeker = await findSeeker(db, caller.memberId, now);
  if (!seeker) return { relaxations: [] };
  const hasAnswered = excludesAnswered(body) && seeker.answeredIds.length > 0;
  const counted: { obstacle: Obstacle; counted: number }[] = [];
  // Runs one query at a time, because relaxations are not urgent and must not slow down other requests.
  for (const { obstacle, criteria, mustHaves } of relaxCriteria(body, hasAnswered)) {
    const query = buildSearchQuery(seeker, criteria, now, mustHaves);
    const { matching } = await ranking.count(buildRankingQuery(query));
    if (matching > 0) counted.push({ obstacle, counted: matching });
  }
  return {
    relaxations: counted
      .toSorted((a, b) => b.counted - a.counted)
      .map((each) => {
        const { total, totalAtLeast } = toTotals(each.counted, 1);
        return { obstacle: each.obstacle, total, totalAtLeast };
      }),
  };
}
