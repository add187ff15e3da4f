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

/** Whom a reader looks for. */
interface ReadContext {
  other: TestMember;
  /** A third member, whom the reader can see. */
  alike: TestMember;
  /** The id of the conversation between the reader and the other member. */
  conversationId: string;
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Read {
  /** Returns the input of each way to call the endpoint, by name. */
  createInputs(context: ReadContext): Record<string, Input>;
  /** Whether a response is about the other member although it does not contain their id. */
  isAboutOther?(body: never): boolean;
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
  isAboutOther: ({ count, total }: { count?: number; total?: number }) => (count ?? 0) + (total ?? 0) > 0,
};
const searchRead: Read = {
  createInputs: ({ other }) => ({
    everyone: { ...fullPage, body: {} },
    'recently active': { ...fullPage, body: { sort: 'recentlyActive' } },
    'recently joined': { ...fullPage, body: { sort: 'recentlyJoined' } },
    'unmet preferences included': { ...fullPage, body: { includeUnmetPreferences: true } },
    id: { query: {}, body: { userId: other.id } },
  }),
  // A counted member who is not listed is hidden, because everyone fits on one page here.
  isAboutOther: ({ profiles, pagination }: SearchResults) => pagination.total !== profiles.length,
};

const hasCount = ({ count }: { count: number }) => count > 0;
/** A word in the messages of the two. */
const COMMON_WORD = 'evening';

/** A read whose response cannot contain another member; the reason is for readers of this file. */
const withoutMembers = (_reason: string): Read => ({ createInputs: () => ({ call: {} }) });

/** Every read of the contract, so that a new one cannot be forgotten by tests about all reads. */
export const reads: Record<string, Read> = {
  'site.config': withoutMembers('data of the site'),
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
    createInputs: ({ other }) => ({ call: { params: { id: other.id } } }),
    isAboutOther: () => true,
  },
  'dataExport.current': withoutMembers('whether the own archive is ready'),
  'dataExport.downloadUrl': withoutMembers('a URL of the own archive'),
  'consents.list': withoutMembers('own consents'),
  'vocabularies.list': withoutMembers('data of the site'),
  'profiles.me': withoutMembers('own profile'),
  'lists.activeCount': withoutMembers(
    'one number for all visible members; active-count.test.ts tests who is left out',
  ),
  'photos.list': withoutMembers('own photos'),
  'photos.uploadUrl': withoutMembers('an upload URL for an own photo'),
  'views.counts': withoutMembers(
    'numbers of views, which stay when a viewer is hidden, so that they do not reveal it',
  ),
  'search.saved': withoutMembers('own criteria'),
  'successStories.list': withoutMembers('stories contain no member ids'),
  'profiles.show': { createInputs: ({ other }) => ({ id: { params: { id: other.id } } }) },
  'lists.recentlyJoined': listRead,
  'lists.recentlyActive': listRead,
  'views.viewers': listRead,
  'views.viewed': listRead,
  'safety.mine': withoutMembers('own reports, with the name at that time'),
  'moderation.ignored': listRead,
  'moderation.ignoredCount': {
    createInputs: () => ({ count: {} }),
    isAboutOther: hasCount,
  },
  'shortlist.list': listRead,
  'photoRequests.received': listRead,
  'interests.received': interestRead,
  'interests.sent': interestRead,
  'search.search': searchRead,
  'search.relaxations': {
    createInputs: ({ other }) => ({ id: { body: { userId: other.id, ageRange: [99, 100] } } }),
    isAboutOther: ({ relaxations }: { relaxations: unknown[] }) => relaxations.length > 0,
  },
  'compatibility.show': readByUserId,
  'matching.matches': listRead,
  'matching.recommendations': listRead,
  'matching.suggestions': { createInputs: ({ alike }) => ({ 'of another': { params: { id: alike.id } } }) },
  'messaging.unreadCount': { createInputs: () => ({ count: {} }), isAboutOther: hasCount },
  'messaging.conversationCount': { createInputs: () => ({ count: {} }), isAboutOther: hasCount },
  'messaging.conversations': listRead,
  'messaging.conversation': { createInputs: ({ conversationId: id }) => ({ id: { params: { id } } }) },
  'messaging.conversationWith': {
    ...readByUserId,
    isAboutOther: ({ conversationId }: { conversationId: string | null }) => conversationId !== null,
  },
  'messaging.iceBreakers': {
    ...readByUserId,
    isAboutOther: ({ suggestions }: { suggestions: unknown[] }) => suggestions.length > 0,
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
  'notifications.push': withoutMembers('own subscription'),
  'notifications.list': {
    createInputs: () => ({
      list: fullPage,
      'unread ones': { query: { limit: 100, unreadOnly: 'true' } },
      count: { query: { countOnly: 'true' } },
      'count of unread ones': { query: { countOnly: 'true', unreadOnly: 'true' } },
    }),
    isAboutOther: ({ count }: { count?: number }) => (count ?? 0) > 0,
  },
};

/** Every endpoint of the contract with its feature and name. */
export const namedEndpoints: [string, Endpoint][] = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${feature}.${name}`,
    endpoint,
  ]),
);

/** Endpoints without side effects; a search is a POST. */
export const isRead = ([name, { method }]: [string, Endpoint]): boolean =>
  method === 'GET' || name === 'search.search' || name === 'search.relaxations';

export interface ReadResult {
  /** The name of the read, and of the way it was called. */
  name: string;
  status: number;
  body: unknown;
  /** Whether the response contains the id of the other member, or counts them. */
  isAboutOther: boolean;
}

/** Calls every read as a member, and finds out which responses are about the other member. */
export async function readEverything(member: TestMember, context: ReadContext): Promise<ReadResult[]> {
  const responses: ReadResult[] = [];
  for (const [name, endpoint] of namedEndpoints.filter(isRead)) {
    const read = reads[name];
    for (const [variant, input] of Object.entries(read?.createInputs(context) ?? {})) {
      const { status, body } = await member.call(endpoint, input as never);
      const isNamed = JSON.stringify(body).includes(context.other.id);
      const isAboutOther = status === 200 && (isNamed || (read?.isAboutOther?.(body as never) ?? false));
      responses.push({ name: `${name}, ${variant}`, status, body, isAboutOther });
    }
  }
  return responses;
}

export interface AcquaintedPair {
  asha: TestMember;
  ravi: TestMember;
  conversationId: string;
  /** Returns the names of the reads in which Ravi sees Asha. */
  listReadsByRavi(): Promise<string[]>;
  /** Returns the names of the reads in which each sees the other. */
  listReadsByBoth(): Promise<{ hers: string[]; his: string[] }>;
}

/** Creates two members, each of whom appears in every list of the other, such as recommendations, views and promotions. */
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
    (await readEverything(member, { other, alike, conversationId })).flatMap(({ name, isAboutOther }) =>
      isAboutOther ? [name] : [],
    );
  const readAsRavi = () => findShowing(ravi, asha, meera);
  return {
    asha,
    ravi,
    conversationId,
    listReadsByRavi: readAsRavi,
    listReadsByBoth: async () => ({ hers: await findShowing(asha, ravi, suresh), his: await readAsRavi() }),
  };
}
