import {
  type Endpoint,
  interestEndpoints,
  listEndpoints,
  matchingEndpoints,
  membershipEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  type NotificationPage,
  notificationEndpoints,
  photoRequestEndpoints,
  promotionEndpoints,
  type SearchCriteria,
  safetyEndpoints,
  searchEndpoints,
  shortlistEndpoints,
  successStoryEndpoints,
  viewEndpoints,
} from '@troth/contract';
import type { TestMember, TestSite } from '../site/test-site.ts';

/**
 * A paged list of the contract. In its SQL `$1` is the reader, `$2` the members and `$3` an instant; the members get
 * different instants, the first member the most recent one.
 */
export interface PagedList {
  endpoint: Endpoint;
  body?: SearchCriteria;
  /** The query parameter of the page key, if it is not `lastEvaluatedKey`. */
  key?: 'exclusiveStartKey';
  idsOf(body: never): string[];
  /** Adds members to the list, unless it contains every member anyway. */
  add?: string;
  /** Changes the entries of members, which moves them in lists with `moves`. */
  change?: string;
  /** Removes rows that stay when their members are deleted; `$1` are the members. */
  remove?: string;
  /** Whether changes of members move them in the list. */
  moves: boolean;
  /** Returns who is in the list, if it is not everyone who was added. */
  all?(site: TestSite, reader: TestMember): Promise<string[]>;
}

const userIdsOfProfiles = ({ profiles }: { profiles: { userId: string }[] }) =>
  profiles.map(({ userId }) => userId);
const userIdsOfInterests = ({ interests }: { interests: { profile: { userId: string } }[] }) =>
  interests.map(({ profile }) => profile.userId);

const FROM_MEMBERS = `from unnest($2::uuid[]) with ordinality added(other, place)`;
const INSTANT_OF_PLACE = `$3::timestamptz - place * interval '1 second'`;

const searchList = (sort: NonNullable<SearchCriteria['sort']>): PagedList => ({
  endpoint: searchEndpoints.search,
  body: { sort },
  idsOf: userIdsOfProfiles,
  moves: sort !== 'recentlyJoined',
});

const interestList = (own: 'sender' | 'receiver', other: 'sender' | 'receiver') => ({
  add: `insert into interests (interest_id, ${own}_id, ${other}_id, status, created_at)
    select gen_random_uuid(), $1, other, 'pending', ${INSTANT_OF_PLACE} ${FROM_MEMBERS}`,
  change: `update interests set status = case when status = 'pending' then 'accepted' else 'declined' end,
    responded_at = $3, first_answered_at = coalesce(first_answered_at, $3) where ${own}_id = $1 and ${other}_id = any($2)`,
  idsOf: userIdsOfInterests,
  moves: false,
});

/** Orders of the reader. Each has the id of a member as its order id, so that `idsOf` returns member ids. */
const orderHistory = (item: string) => ({
  add: `insert into orders (order_id, member_id, kind, tier, months, package, amount, currency, provider, created_at,
      expires_at)
    select other, $1, ${item}, 5000, 'INR', 'sandbox', ${INSTANT_OF_PLACE}, $3 ${FROM_MEMBERS}`,
  change: `update orders set status = case status when 'pending' then 'failed' else 'expired' end, failed_at = $3
    where member_id = $1 and order_id = any($2)`,
  remove: 'delete from orders where order_id = any($1)',
  idsOf: ({ history }: { history: { orderId: string | null }[] }) =>
    history.map(({ orderId }) => orderId ?? ''),
  moves: false,
});

export const pagedLists: Record<string, PagedList> = {
  'search by relevance': searchList('relevance'),
  'search by activity': searchList('recentlyActive'),
  'search by joining': searchList('recentlyJoined'),
  'recently joined': { endpoint: listEndpoints.recentlyJoined, idsOf: userIdsOfProfiles, moves: false },
  'recently active': { endpoint: listEndpoints.recentlyActive, idsOf: userIdsOfProfiles, moves: true },
  matches: {
    endpoint: matchingEndpoints.matches,
    idsOf: ({ matches }: { matches: { userId: string }[] }) => matches.map(({ userId }) => userId),
    change: `update profiles set diet = case diet when 'vegan' then 'jain' else 'vegan' end
      where member_id = any($2) and $3::timestamptz is not null and $1::uuid is not null`,
    moves: true,
  },
  viewers: {
    endpoint: viewEndpoints.viewers,
    add: `insert into profile_views select $1, other, '2026-01-01', ${INSTANT_OF_PLACE} ${FROM_MEMBERS}`,
    change: `insert into profile_views select $1, member_id, '2026-01-02', $3 from profiles where member_id = any($2)
      on conflict do nothing`,
    idsOf: userIdsOfProfiles,
    // All pages show the views as of the first page.
    moves: false,
  },
  viewed: {
    endpoint: viewEndpoints.viewed,
    add: `insert into profile_views select other, $1, ($3::timestamptz)::date - 1, ${INSTANT_OF_PLACE} ${FROM_MEMBERS}`,
    change: `insert into profile_views select member_id, $1, ($3::timestamptz)::date, $3
      from profiles where member_id = any($2) on conflict do nothing`,
    idsOf: userIdsOfProfiles,
    moves: false,
  },
  ignored: {
    endpoint: moderationEndpoints.ignored,
    add: `insert into ignores select gen_random_uuid(), $1, other, ${INSTANT_OF_PLACE} ${FROM_MEMBERS}`,
    idsOf: userIdsOfProfiles,
    moves: false,
  },
  shortlist: {
    endpoint: shortlistEndpoints.list,
    add: `insert into shortlist select $1, other, '', ${INSTANT_OF_PLACE} ${FROM_MEMBERS}`,
    change: `update shortlist set note = 'Kind, ' || $3::text where member_id = $1 and shortlisted_id = any($2)`,
    idsOf: userIdsOfProfiles,
    moves: false,
  },
  'interests received': { endpoint: interestEndpoints.received, ...interestList('receiver', 'sender') },
  'interests sent': { endpoint: interestEndpoints.sent, ...interestList('sender', 'receiver') },
  conversations: {
    endpoint: messagingEndpoints.conversations,
    key: 'exclusiveStartKey',
    add: `with made as (
        insert into conversations (conversation_id, first_id, second_id, opened_by, created_at, last_message_at)
        select gen_random_uuid(), least($1::uuid, other), greatest($1::uuid, other), $1, ${INSTANT_OF_PLACE}, ${INSTANT_OF_PLACE} ${FROM_MEMBERS}
        returning *
      )
      insert into participants (conversation_id, member_id, other_id, updated_at)
      select conversation_id, first_id, second_id, last_message_at from made
      union all select conversation_id, second_id, first_id, last_message_at from made`,
    change: `update participants set updated_at = $3
      where (member_id = $1 and other_id = any($2)) or (other_id = $1 and member_id = any($2))`,
    idsOf: ({ conversations }: { conversations: { otherParticipant: { userId: string } }[] }) =>
      conversations.map(({ otherParticipant }) => otherParticipant.userId),
    moves: true,
  },
  'photo requests': {
    endpoint: photoRequestEndpoints.received,
    add: `insert into photo_requests (request_id, owner_id, requester_id, status, created_at, expires_at)
      select gen_random_uuid(), $1, other, 'pending', ${INSTANT_OF_PLACE}, $3::timestamptz + interval '14 days' ${FROM_MEMBERS}`,
    idsOf: ({ requests }: { requests: { profile: { userId: string } }[] }) =>
      requests.map(({ profile }) => profile.userId),
    moves: false,
  },
  promoted: {
    endpoint: promotionEndpoints.profiles,
    add: `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
      select gen_random_uuid(), other, 'day', ${INSTANT_OF_PLACE}, ${INSTANT_OF_PLACE}, $3::timestamptz + interval '1 day' ${FROM_MEMBERS}
      where $1::uuid is not null`,
    change: `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
      select gen_random_uuid(), member_id, 'day', $3, $3, $3::timestamptz + interval '1 day'
      from profiles where member_id = any($2) and $1::uuid is not null`,
    idsOf: userIdsOfProfiles,
    moves: false,
  },
  'history of memberships': {
    endpoint: membershipEndpoints.history,
    ...orderHistory(`'membership', 'gold', 1, null`),
  },
  'history of promotions': {
    endpoint: promotionEndpoints.history,
    ...orderHistory(`'promotion', null, null, 'day'`),
  },
  recommendations: {
    endpoint: matchingEndpoints.recommendations,
    idsOf: ({ recommendations }: { recommendations: { userId: string }[] }) =>
      recommendations.map(({ userId }) => userId),
    moves: false,
    all: async ({ database }, reader) => {
      const { rows } = await database.pool.query<{ recommended_id: string }>(
        'select recommended_id from recommendations where member_id = $1',
        [reader.id],
      );
      return rows.map((row) => row.recommended_id);
    },
  },
  notifications: {
    endpoint: notificationEndpoints.list,
    add: `insert into notifications (member_id, created_at, type, actor_id)
      select $1, extract(epoch from ${INSTANT_OF_PLACE}) * 1000, 'profile_view', other ${FROM_MEMBERS}`,
    change: `update notifications set is_read = not is_read
      where member_id = $1 and actor_id = any($2) and $3::timestamptz is not null`,
    idsOf: ({ notifications }: NotificationPage) => notifications.map(({ data }) => data.viewerId ?? ''),
    moves: false,
  },
  'own reports': {
    endpoint: safetyEndpoints.mine,
    // An old report that is not encrypted yet.
    add: `insert into reports (report_id, reporter_id, reported_id, reason, details, evidence, created_at)
      select other, $1, other, 'scam', 'Money', '{}', ${INSTANT_OF_PLACE} ${FROM_MEMBERS}`,
    change: `update reports set details = 'Money, ' || $3::text where reporter_id = $1 and report_id = any($2)`,
    remove: 'delete from reports where report_id = any($1)',
    idsOf: ({ reports }: { reports: { reportId: string }[] }) => reports.map(({ reportId }) => reportId),
    moves: false,
  },
  'success stories': {
    endpoint: successStoryEndpoints.list,
    add: `insert into success_stories (story_id, names, text, status, submitted_at, published_at)
      select other, 'Asha and Ravi', 'We met', 'approved', $3, ${INSTANT_OF_PLACE} ${FROM_MEMBERS} where $1::uuid is not null`,
    change: `update success_stories set text = 'We met in ' || $3::text where story_id = any($2) and $1::uuid is not null`,
    remove: 'delete from success_stories where story_id = any($1)',
    idsOf: ({ stories }: { stories: { storyId: string }[] }) => stories.map(({ storyId }) => storyId),
    moves: false,
  },
};
