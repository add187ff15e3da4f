import { type Endpoint, endpoints, type SearchResults } from '@troth/contract';
import type { TestMember } from './app.ts';

/** What a member sends who looks for another; `alike` is a third one, whom they may meet as well. */
interface Looking {
  other: TestMember;
  alike: TestMember;
  /** Of the conversation that the two have. */
  conversationId: string;
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Read {
  /** Each way to ask, by name. */
  ask(looking: Looking): Record<string, Input>;
  /** Whether an answer tells of the other though it does not name them. */
  counts?(body: never): boolean;
}

const whole = { query: { limit: 100 } };
const list: Read = { ask: () => ({ list: whole }) };
const byUserId: Read = { ask: ({ other }) => ({ id: { params: { userId: other.id } } }) };
const interests: Read = {
  ask: () => ({
    list: whole,
    'of a status': { query: { limit: 100, status: 'pending' } },
    count: { query: { countOnly: 'true' } },
  }),
  counts: ({ count, total }: { count?: number; total?: number }) => (count ?? 0) + (total ?? 0) > 0,
};
const search: Read = {
  ask: ({ other }) => ({
    everybody: { ...whole, body: {} },
    'recently active': { ...whole, body: { sort: 'recentlyActive' } },
    'recently joined': { ...whole, body: { sort: 'recentlyJoined' } },
    'whoever they want': { ...whole, body: { includeUnmetPreferences: true } },
    id: { query: {}, body: { userId: other.id } },
  }),
  // Whoever is counted is shown: everybody fits on one page here.
  counts: ({ profiles, pagination }: SearchResults) => pagination.total !== profiles.length,
};

const counted = ({ count }: { count: number }) => count > 0;
/** What they wrote to each other holds this. */
export const SAID = 'evening';

/** Why no answer of these can hold another member. */
const nobody = (_because: string): Read => ({ ask: () => ({ it: {} }) });

/** Every read of the contract, so that a new one cannot be forgotten by what is promised of all of them. */
export const reads: Record<string, Read> = {
  'site.config': nobody('tells of the site'),
  'sessions.list': nobody('own sessions'),
  'membership.current': nobody('own membership'),
  'membership.tiers': nobody('the table of tiers'),
  'membership.history': nobody('own orders and gifts'),
  'payments.offers': nobody('prices for oneself'),
  'payments.verify': nobody('own orders'),
  'payments.receipt': nobody('own orders'),
  'payments.receiptFile': nobody('own orders'),
  'phones.own': nobody('own number'),
  // For whom one is connected with: others are told 403, and where the two do not meet 404.
  'phones.contact': { ask: ({ other }) => ({ it: { params: { id: other.id } } }), counts: () => true },
  'downloads.current': nobody('whether the own archive is there'),
  'downloads.address': nobody('an address for the own archive'),
  'consents.list': nobody('what oneself agreed to'),
  'vocabularies.list': nobody('tells of the site'),
  'profiles.me': nobody('own profile'),
  'lists.activeCount': nobody(
    'one number for all members in sight; active-count.test.ts tests who is left out',
  ),
  'photos.list': nobody('own photos'),
  'photos.uploadUrl': nobody('an address for an own photo'),
  'views.counts': nobody('numbers of visits, which stay when a visitor is hidden, or hiding would be told'),
  'search.saved': nobody('own criteria'),
  'successStories.list': nobody('stories carry no members'),
  'profiles.show': { ask: ({ other }) => ({ id: { params: { id: other.id } } }) },
  'lists.recentlyJoined': list,
  'lists.recentlyActive': list,
  'views.viewers': list,
  'safety.mine': nobody('what they told themselves, with the name that they knew'),
  'moderation.ignored': list,
  'moderation.ignoredCount': {
    ask: () => ({ count: {} }),
    counts: counted,
  },
  'shortlist.list': list,
  'photoRequests.received': list,
  'interests.received': interests,
  'interests.sent': interests,
  'search.search': search,
  'search.relaxations': {
    ask: ({ other }) => ({ id: { body: { userId: other.id, ageRange: [99, 100] } } }),
    counts: ({ relaxations }: { relaxations: unknown[] }) => relaxations.length > 0,
  },
  'compatibility.show': byUserId,
  'matching.matches': list,
  'matching.recommendations': list,
  'matching.suggestions': { ask: ({ alike }) => ({ 'of another': { params: { id: alike.id } } }) },
  'messaging.unreadCount': { ask: () => ({ count: {} }), counts: counted },
  'messaging.conversationCount': { ask: () => ({ count: {} }), counts: counted },
  'messaging.conversations': list,
  'messaging.conversation': { ask: ({ conversationId: id }) => ({ id: { params: { id } } }) },
  'messaging.conversationWith': {
    ...byUserId,
    counts: ({ conversationId }: { conversationId: string | null }) => conversationId !== null,
  },
  'messaging.iceBreakers': {
    ...byUserId,
    counts: ({ suggestions }: { suggestions: unknown[] }) => suggestions.length > 0,
  },
  'messaging.messages': { ask: ({ conversationId: id }) => ({ id: { ...whole, params: { id } } }) },
  'messaging.search': {
    ask: ({ conversationId: id }) => ({ id: { params: { id }, query: { limit: 100, text: SAID } } }),
  },
  'promotions.profiles': list,
  'promotions.current': nobody('own promotion'),
  'promotions.history': nobody('own orders and gifts'),
  'notifications.mailChoices': nobody('own choices'),
  'notifications.list': {
    ask: () => ({
      list: whole,
      'unread ones': { query: { limit: 100, unreadOnly: 'true' } },
      count: { query: { countOnly: 'true' } },
      'count of unread ones': { query: { countOnly: 'true', unreadOnly: 'true' } },
    }),
    counts: ({ count }: { count?: number }) => (count ?? 0) > 0,
  },
};

/** Every endpoint of the contract by feature and name. */
export const named: [string, Endpoint][] = Object.entries(endpoints).flatMap(([feature, own]) =>
  Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${feature}.${name}`,
    endpoint,
  ]),
);

/** Those that change nothing; a search is sent by POST. */
export const isRead = ([name, { method }]: [string, Endpoint]): boolean =>
  method === 'GET' || name === 'search.search' || name === 'search.relaxations';

export interface Reading {
  /** The read and the way it was asked. */
  name: string;
  status: number;
  body: unknown;
  /** Whether the other is named or counted in it. */
  meets: boolean;
}

/** All that a member can read, on the look-out for another. */
export async function readAll(member: TestMember, looking: Looking): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const [name, endpoint] of named.filter(isRead)) {
    const read = reads[name];
    for (const [way, input] of Object.entries(read?.ask(looking) ?? {})) {
      const { status, body } = await member.call(endpoint, input as never);
      const isNamed = JSON.stringify(body).includes(looking.other.id);
      const meets = status === 200 && (isNamed || (read?.counts?.(body as never) ?? false));
      readings.push({ name: `${name}, ${way}`, status, body, meets });
    }
  }
  return readings;
}
