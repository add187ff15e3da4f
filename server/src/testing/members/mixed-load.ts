import {
  compatibilityEndpoints,
  type Endpoint,
  type EndpointInput,
  type InterestCounts,
  type InterestPage,
  interestEndpoints,
  listEndpoints,
  matchingEndpoints,
  type OwnProfile,
  profileEndpoints,
  promotionEndpoints,
  searchEndpoints,
  shortlistEndpoints,
  viewEndpoints,
} from '@troth/contract';
import type pg from 'pg';
import type { TestMember } from '../site/test-site.ts';

/** Returns a random integer from 0 to `size`, exclusive. */
export type RandomInt = (size: number) => number;

/** Creates a generator of random numbers, which are always the same for a seed. */
export function createRandom(seed: number): RandomInt {
  let state = seed;
  return (size) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
}

/** A member who uses the site concurrently with many others. */
export interface LoadMember {
  id: string;
  call: TestMember['call'];
}

/** What a member has done so far. */
export interface LoadLedger {
  /** The number of responses by status. */
  statuses: Map<number, number>;
  /** Acknowledged interests that count for the day. */
  sent: number;
}

export const createLoadLedger = (): LoadLedger => ({ statuses: new Map(), sent: 0 });

/** Calls the API, and counts the status of the response. */
async function callAndRecord<E extends Endpoint>(
  actor: LoadMember,
  ledger: LoadLedger,
  endpoint: E,
  input: EndpointInput<E>,
) {
  const response = await actor.call(endpoint, input);
  ledger.statuses.set(response.status, (ledger.statuses.get(response.status) ?? 0) + 1);
  return response;
}

const pick = <T>(items: readonly T[], random: RandomInt): T | undefined => items[random(items.length)];

/** Reads two pages of matches, a profile, a list and own counts, like a member who looks around. */
export async function browse(actor: LoadMember, random: RandomInt, ledger: LoadLedger): Promise<void> {
  const call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
    callAndRecord(actor, ledger, endpoint, input);
  const { body: page } = await call(matchingEndpoints.matches, { query: {} });
  const key = page.pagination?.lastEvaluatedKey;
  if (key) await call(matchingEndpoints.matches, { query: { lastEvaluatedKey: JSON.stringify(key) } });
  const other = pick(page.matches ?? [], random);
  if (other) {
    await call(profileEndpoints.show, { params: { id: other.userId } });
    await call(compatibilityEndpoints.show, { params: { userId: other.userId } });
    await call(matchingEndpoints.suggestions, { params: { id: other.userId } });
  }
  const lists = [
    () => call(listEndpoints.recentlyActive, { query: {} }),
    () => call(listEndpoints.recentlyJoined, { query: {} }),
    () => call(promotionEndpoints.profiles, { query: {} }),
    () => call(matchingEndpoints.recommendations, { query: {} }),
    () => call(shortlistEndpoints.list, { query: {} }),
    () => call(viewEndpoints.viewers, { query: {} }),
    () => call(searchEndpoints.search, { query: {}, body: { ageRange: [25, 35] } }),
  ];
  await pick(lists, random)?.();
  await call(interestEndpoints.received, { query: {} });
  await call(interestEndpoints.received, { query: { countOnly: 'true' } });
}

const diets = ['vegan', 'vegetarian', 'jain', null];

/** Expresses, answers or withdraws an interest, shortlists a member or edits the own profile. */
export async function writeRandomly(
  actor: LoadMember,
  others: readonly string[],
  random: RandomInt,
  ledger: LoadLedger,
): Promise<void> {
  const call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
    callAndRecord(actor, ledger, endpoint, input);
  const userId = pick(others, random) ?? '';
  const pickInterest = async (list: 'sent' | 'received') => {
    const { body } = await call(interestEndpoints[list], { query: { status: 'pending' } });
    return pick((body as InterestPage).interests ?? [], random)?.interestId;
  };
  switch (random(6)) {
    case 0:
    case 1: {
      const { status, body } = await call(interestEndpoints.express, { body: { userId } });
      if (status === 201 && body.status === 'pending') ledger.sent += 1;
      break;
    }
    case 2: {
      const id = await pickInterest('received');
      const response = random(2) === 0 ? 'accepted' : 'declined';
      if (id) await call(interestEndpoints.respond, { params: { id }, body: { response } });
      break;
    }
    case 3: {
      const id = await pickInterest('sent');
      if (id) await call(interestEndpoints.withdraw, { params: { id } });
      break;
    }
    case 4:
      await call(shortlistEndpoints.add, { params: { userId }, body: { note: `Note ${random(9)}` } });
      break;
    default: {
      const values = ['vegan', 'jain'];
      const partnerPreferences = { diet: { values, mustHave: false } };
      const body = { diet: diets[random(4)] ?? null, heightCm: 150 + random(40), partnerPreferences };
      await call(profileEndpoints.update, { params: { id: actor.id }, body });
    }
  }
}

const COUNTS_QUERY = `select
  (select count(*)::int from interests where receiver_id = $1 and status = 'pending') as received,
  (select count(*)::int from interests where receiver_id = $1 and status <> 'withdrawn') as "receivedTotal",
  (select count(*)::int from interests where sender_id = $1 and status = 'pending') as sent,
  (select count(*)::int from interests where sender_id = $1 and status <> 'withdrawn') as "sentTotal",
  (select count(*)::int from profile_views where viewed_id = $1) as views`;

/** Returns the numbers that the API reports to a member, and the numbers that follow from the rows and the ledger. */
export async function compareCounts(actor: LoadMember, pool: pg.Pool, ledger: LoadLedger) {
  const fetchCounts = async (list: 'received' | 'sent') =>
    (await actor.call(interestEndpoints[list], { query: { countOnly: 'true' } })).body as InterestCounts;
  const [received, sent] = [await fetchCounts('received'), await fetchCounts('sent')];
  const me = (await actor.call(profileEndpoints.me, {})).body as OwnProfile;
  const { rows } = await pool.query(COUNTS_QUERY, [actor.id]);
  return {
    reported: {
      received: received.count,
      receivedTotal: received.total,
      sent: sent.count,
      sentTotal: sent.total,
      views: me.viewCount,
      sentToday: me.dailyInterestSentCount,
    },
    stored: { ...rows[0], sentToday: ledger.sent },
  };
}
