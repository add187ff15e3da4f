import {
  type InterestPage,
  interestEndpoints,
  type MatchPage,
  type OwnProfile,
  type PageKey,
  type ProfileCard,
  type RecommendationPage,
  type SearchCriteria,
  type SearchResults,
} from '@troth/contract';

/** Reads for programs that talk to a running site as one member. */
export function memberApi(site: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  async function read<T>(path: string, body?: unknown): Promise<T> {
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${site}/api${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  }
  const next = (key: PageKey | null) =>
    key ? `&lastEvaluatedKey=${encodeURIComponent(JSON.stringify(key))}` : '';

  return {
    headers,
    me: () => read<OwnProfile>('/profiles/me'),
    search: (criteria: SearchCriteria, key: PageKey | null = null) =>
      read<SearchResults>(`/search?limit=10${next(key)}`, criteria),
    matches: () => read<MatchPage>('/matches'),
    recommendations: () => read<RecommendationPage>('/matches/recommendations/daily'),
    /** Everyone this member may meet. */
    async everyone(): Promise<ProfileCard[]> {
      const found: ProfileCard[] = [];
      for (let key: PageKey | null = null, more = true; more; ) {
        const page: SearchResults = await read(`/search?limit=100${next(key)}`, { sort: 'recentlyJoined' });
        found.push(...page.profiles);
        key = page.pagination.lastEvaluatedKey;
        more = page.pagination.hasMore;
      }
      return found;
    },
    /** Every interest this member has sent. */
    async sent() {
      const found: InterestPage['interests'] = [];
      for (let key: PageKey | null = null, more = true; more; ) {
        const page: InterestPage = await read(`${interestEndpoints.sent.path}?limit=100${next(key)}`);
        found.push(...page.interests);
        key = page.pagination.lastEvaluatedKey;
        more = page.pagination.hasMore;
      }
      return found;
    },
  };
}

export type MemberApi = ReturnType<typeof memberApi>;
