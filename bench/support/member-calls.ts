import { setTimeout as wait } from 'node:timers/promises';
import { messagingEndpoints, shortlistEndpoints } from '@troth/contract';
import { measureFor, quantile } from './load.ts';
import { createMemberApi, type MemberApi, signInDemo } from './member-api.ts';
import { createBenchSearches } from './sample-searches.ts';

export const CONNECTIONS = 8;
const CALLERS = ['silver@demo.test', 'gold@demo.test', 'platinum@demo.test', 'admin@demo.test'];
const UNLIMITED = '1000000';

/** Settings under which no call of a benchmark is refused. */
export const unlimitedCalls = {
  RATE_MEMBER_PER_MINUTE: UNLIMITED,
  RATE_SEARCH_PER_MINUTE: UNLIMITED,
  RATE_PROFILES_PER_DAY_SILVER: UNLIMITED,
  RATE_PROFILES_PER_DAY_GOLD: UNLIMITED,
  RATE_PROFILES_PER_DAY_PLATINUM: UNLIMITED,
};

export interface Caller {
  api: MemberApi;
  /** Members whose profiles the caller may open. */
  visibleIds: string[];
}

export type Call = (caller: Caller, index: number) => Promise<unknown>;

const searches = createBenchSearches().map(({ criteria }) => criteria);
export const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

export const readCalls: Record<string, Call> = {
  'GET /profiles/me': ({ api }) => api.me(),
  'GET /profiles/{id}': ({ api, visibleIds }, index) => api.profile(pick(visibleIds, index)),
  'GET unread count': ({ api }) => api.get(messagingEndpoints.unreadCount.path),
  'POST /search': ({ api }, index) => api.search(pick(searches, index)),
  'GET /matches': ({ api }) => api.matches(),
};

const shortlistPath = ({ visibleIds }: Caller, index: number) =>
  shortlistEndpoints.add.path.replace(':userId', pick(visibleIds, index));

/** A concurrent call may have removed the member, or not yet added it. */
function ignoreNotFound(error: Error): void {
  if (!/: 404 /.test(error.message)) throw error;
}

/** Two rounds of all reads, and two writes. */
const mixedCalls: Call[] = [
  ...Object.values(readCalls),
  (caller, index) => caller.api.put(shortlistPath(caller, index)),
  ...Object.values(readCalls),
  (caller, index) => caller.api.delete(shortlistPath(caller, index - 6)).catch(ignoreNotFound),
];

/** Signs the demo members in. */
export const signInCallers = (url: string): Promise<Caller[]> =>
  Promise.all(
    CALLERS.map(async (email) => {
      const api = createMemberApi(url, await signInDemo(url, email));
      const { profiles } = await api.search({ sort: 'recentlyJoined' });
      return { api, visibleIds: profiles.map(({ userId }) => userId) };
    }),
  );

/** Waits until the index of the ranking is loaded: until then calls are slow, or time out. */
export async function waitForRanking([caller]: Caller[]): Promise<void> {
  const isLoaded = async () => {
    const startedAt = performance.now();
    return caller?.api.matches().then(
      () => performance.now() - startedAt < 500,
      () => false,
    );
  };
  while (!(await isLoaded())) await wait(1000);
}

export interface Load {
  /** In ms, one for each call. */
  durations: number[];
  perSecond: number;
}

/** Makes all kinds of calls in turn, one of six a write, over `CONNECTIONS` connections. */
export async function measureMixedLoad(callers: Caller[], seconds: number): Promise<Load> {
  const durations: number[] = [];
  const { perSecond } = await measureFor(
    seconds,
    async (index) => {
      const startedAt = performance.now();
      const caller = pick(callers, Math.floor(index / mixedCalls.length));
      await pick(mixedCalls, index)(caller, index);
      durations.push(performance.now() - startedAt);
    },
    CONNECTIONS,
  );
  return { durations, perSecond };
}

export function printLoad(name: string, { durations, perSecond }: Load): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((fraction) => quantile(durations, fraction).toFixed(1));
  console.log(`${name.padEnd(24)} ${perSecond.toFixed(0)} calls/s, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`);
}
