import {
  type Endpoint,
  endpoints,
  matchingEndpoints,
  profileEndpoints,
  type SearchResults,
  shortlistEndpoints,
} from '@troth/contract';
import { openConversation, sendMessage } from '../members/conversations.ts';
import type { TestMember, TestSite } from '../site/test-site.ts';

/** What a member sends to find another; `alike` is a third, visible one. */
interface ReadContext {
  other: TestMember;
  alike: TestMember;
  /** The id of the conversation between the two. */
  conversationId: string;
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Read {
  /** Each way to call it, by name. */
  createInputs(looking: ReadContext): Record<string, Input>;
  /** Whether a response is about the other member although it does not name them. */
  counts?(body: never): boolean;
}

const fullPage = { query: { limit: 100 } };
const listRead: Read = { createInputs: () => ({ list: fullPage }) };
const readByUserId: Read = { createInputs: ({ other }) => ({ id: { params: { userId: other.id } } }) };
const interestRead: Read = {
  createInputs: () => ({
    list: fullPage,
    'of a status': { query: { limit: 100, status: 'pending' } },
    count: { query: { countOnly: 'true' } },
  }),
  counts: ({ count, total }: { count?: number; total?: number }) => (count ?? 0) + (total ?? 0) > 0,
};
const searchRead: Read = {
  createInputs: ({ other }) => ({
    everybody: { ...fullPage, body: {} },
    'recently active': { ...fullPage, body: { sort: 'recentlyActive' } },
    'recently joined': { ...fullPage, body: { sort: 'recentlyJoined' } },
    'whoever they want': { ...fullPage, body: { includeUnmetPreferences: true } },
    id: { query: {}, body: { userId: other.id } },
  }),
  // Counted members are listed: everyone fits on one page here.
  counts: ({ profiles, pagination }: SearchResults) => pagination.total !== profiles.length,
};

const hasCount = ({ count }: { count: number }) => count > 0;
/** A word in their messages. */
const COMMON_WORD = 'evening';

/** Why no response of these can contain another member. */
const withoutMembers = (_reason: string): Read => ({ createInputs: () => ({ it: {} }) });

/** Every read of the contract, so that a new one cannot be forgotten by tests about all reads. */
export const reads: Record<string, Read> = {
  'site.config': withoutMembers('tells of the site'),
  'sessions.list': withoutMembers('own sessions'),
  'membership.current': withoutMembers('own membership'),
  'membership.tiers': withoutMembers('the table of tiers'),
  'membership.history': withoutMembers('own orders and gifts'),
  'payments.offers': withoutMembers('prices for oneself'),
  'payments.verify': withoutMembers('own orders'),
  'payments.receipt': withoutMembers('own orders'),
  'payments.receiptFile': withoutMembers('own orders'),
  'phoneVerification.own': withoutMembers('own number'),
  // For connected members: others get 403, or 404 if they cannot see each other.
  'phoneVerification.contact': {
    createInputs: ({ other }) => ({ it: { params: { id: other.id } } }),
    counts: () => true,
  },
  'dataExport.current': withoutMembers('whether the own archive is there'),
  'dataExport.downloadUrl': withoutMembers('a URL of the own archive'),
  'consents.list': withoutMembers('what oneself agreed to'),
  'vocabularies.list': withoutMembers('tells of the site'),
  'profiles.me': withoutMembers('own profile'),
  'lists.activeCount': withoutMembers(
    'one number for all members in sight; active-count.test.ts tests who is left out',
  ),
  'photos.list': withoutMembers('own photos'),
  'photos.uploadUrl': withoutMembers('an address for an own photo'),
  'views.counts': withoutMembers(
    'numbers of visits, which stay when a visitor is hidden, or hiding would be told',
  ),
  'search.saved': withoutMembers('own criteria'),
  'successStories.list': withoutMembers('stories carry no members'),
  'profiles.show': { createInputs: ({ other }) => ({ id: { params: { id: other.id } } }) },
  'lists.recentlyJoined': listRead,
  'lists.recentlyActive': listRead,
  'views.viewers': listRead,
  'safety.mine': withoutMembers('what they told themselves, with the name that they knew'),
  'moderation.ignored': listRead,
  'moderation.ignoredCount': {
    createInputs: () => ({ count: {} }),
    counts: hasCount,
  },
  'shortlist.list': listRead,
  'photoRequests.received': listRead,
  'interests.received': interestRead,
  'interests.sent': interestRead,
  'search.search': searchRead,
  'search.relaxations': {
    createInputs: ({ other }) => ({ id: { body: { userId: other.id, ageRange: [99, 100] } } }),
    counts: ({ relaxations }: { relaxations: unknown[] }) => relaxations.length > 0,
  },
  'compatibility.show': readByUserId,
  'matching.matches': listRead,
  'matching.recommendations': listRead,
  'matching.suggestions': { createInputs: ({ alike }) => ({ 'of another': { params: { id: alike.id } } }) },
  'messaging.unreadCount': { createInputs: () => ({ count: {} }), counts: hasCount },
  'messaging.conversationCount': { createInputs: () => ({ count: {} }), counts: hasCount },
  'messaging.conversations': listRead,
  'messaging.conversation': { createInputs: ({ conversationId: id }) => ({ id: { params: { id } } }) },
  'messaging.conversationWith': {
    ...readByUserId,
    counts: ({ conversationId }: { conversationId: string | null }) => conversationId !== null,
  },
  'messaging.iceBreakers': {
    ...readByUserId,
    counts: ({ suggestions }: { suggestions: unknown[] }) => suggestions.length > 0,
  },
  'messaging.messages': {
    createInputs: ({ conversationId: id }) => ({ id: { ...fullPage, params: { id } } }),
  },
  'messaging.search': {
    createInputs: ({ conversationId: id }) => ({
      id: { params: { id }, query: { limit: 100, text: COMMON_WORD } },
    }),
  },
  'promotions.profiles': listRead,
  'promotions.current': withoutMembers('own promotion'),
  'promotions.history': withoutMembers('own orders and gifts'),
  'notifications.mailChoices': withoutMembers('own choices'),
  'notifications.list': {
    createInputs: () => ({
      list: fullPage,
      'unread ones': { query: { limit: 100, unreadOnly: 'true' } },
      count: { query: { countOnly: 'true' } },
      'count of unread ones': { query: { countOnly: 'true', unreadOnly: 'true' } },
    }),
    counts: ({ count }: { count?: number }) => (count ?? 0) > 0,
  },
};

/** Every endpoint of the contract by feature and name. */
export const namedEndpoints: [string, Endpoint][] = Object.entries(endpoints).flatMap(([feature, own]) =>
  Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${feature}.${name}`,
    endpoint,
  ]),
);

/** Endpoints without side effects; a search is a POST. */
export const isRead = ([name, { method }]: [string, Endpoint]): boolean =>
  method === 'GET' || name === 'search.search' || name === 'search.relaxations';

export interface ReadResult {
  /** The read and how it was called. */
  name: string;
  status: number;
  body: unknown;
  /** Whether the other member is named or counted in it. */
  meets: boolean;
}

/** Calls every read of a member and looks for another one. */
export async function readEverything(member: TestMember, looking: ReadContext): Promise<ReadResult[]> {
  const responses: ReadResult[] = [];
  for (const [name, endpoint] of namedEndpoints.filter(isRead)) {
    const read = reads[name];
    for (const [variant, input] of Object.entries(read?.createInputs(looking) ?? {})) {
      const { status, body } = await member.call(endpoint, input as never);
      const isNamed = JSON.stringify(body).includes(looking.other.id);
      const meets = status === 200 && (isNamed || (read?.counts?.(body as never) ?? false));
      responses.push({ name: `${name}, ${variant}`, status, body, meets });
    }
  }
  return responses;
}

export interface AcquaintedPair {
  asha: TestMember;
  ravi: TestMember;
  conversationId: string;
  /** Where he sees her. */
  his(): Promise<string[]>;
  /** Where each sees the other. */
  sightings(): Promise<{ hers: string[]; his: string[] }>;
}

/** Two members who appear in every list of the other: recommended, visited, promoted and so on. */
export async function createAcquaintedPair(site: TestSite): Promise<AcquaintedPair> {
  const createWoman = () => site.member('asha', { tier: 'silver' });
  const createMan = () => site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  const [asha, meera, ravi, suresh] = [
    await createWoman(),
    await createWoman(),
    await createMan(),
    await createMan(),
  ];
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    await one.call(matchingEndpoints.recommendations, { query: {} });
    await one.call(profileEndpoints.show, { params: { id: other.id } });
    await one.call(shortlistEndpoints.add, { params: { userId: other.id }, body: {} });
    await site.database.pool.query(
      `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
       values (gen_random_uuid(), $1, 'day', $2, $2, $2::timestamptz + interval '1 day')`,
      [one.id, site.clock.now()],
    );
    await site.database.pool.query(
      `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'pending', $3, $3::timestamptz + interval '14 days')`,
      [one.id, other.id, site.clock.now()],
    );
  }
  const conversationId = await openConversation(asha, ravi, `Good ${COMMON_WORD}`);
  await sendMessage(ravi, asha, { id: conversationId, text: `Good ${COMMON_WORD} to you` });
  const findShowing = async (member: TestMember, other: TestMember, alike: TestMember) =>
    (await readEverything(member, { other, alike, conversationId })).flatMap(({ name, meets }) =>
      meets ? [name] : [],
    );
  const readAsRavi = () => findShowing(ravi, asha, meera);
  return {
    asha,
    ravi,
    conversationId,
    his: readAsRavi,
    sightings: async () => ({ hers: await findShowing(asha, ravi, suresh), his: await readAsRavi() }),
  };
}
