// @vitest-environment jsdom
import type { ProfileCard } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { interestsApi } from './features/interests/api.ts';
import { interestMutationsApi } from './features/interests/mutations.ts';
import { matchingApi } from './features/matching/api.ts';
import { messagingApi } from './features/messaging/api.ts';
import { profilesApi, selectWithRelationship } from './features/profiles/index.ts';
import { viewsApi } from './features/profiles/profile-views-api.ts';
import { promotionsApi } from './features/promotions/api.ts';
import { searchApi } from './features/search/api.ts';
import { recentsApi } from './features/search/recent-members-api.ts';
import { shortlistApi } from './features/shortlist/api.ts';
import { api } from './platform/api/api.ts';
import { signedOut } from './platform/session/auth-slice.ts';
import { store } from './store.ts';

const asha = '018f0000-0000-7000-8000-00000000000a';
const ravi = '018f0000-0000-7000-8000-00000000000b';
const interestId = '018f0000-0000-7000-8000-0000000000ff';

const untouched = {
  shortlisted: false,
  interestExpressed: false,
  interestStatus: null,
  sentInterestId: null,
  receivedInterest: null,
};

let relation: Partial<ProfileCard> = {};
const card = (userId: string) => ({ userId, name: 'Asha Kulkarni', note: '', ...untouched });
const both = () => [card(ravi), { ...card(asha), ...relation }];
const pagination = { count: 2, limit: 10, lastEvaluatedKey: null, hasMore: false };
const under = (key: string) => () => HttpResponse.json({ [key]: both(), pagination });

const conversationId = '018f0000-0000-7000-8000-0000000000c0';
const conversationWith = (other: object) => ({
  conversationId,
  unreadCount: 0,
  status: 'open',
  linksOpen: true,
  lastMessage: null,
  updatedAt: '2026-05-04T10:00:00.000Z',
  otherParticipant: other,
});

const server = setupServer(
  http.get('*/api/messages/conversations', () =>
    HttpResponse.json({ conversations: both().map(conversationWith), pagination }),
  ),
  http.get(`*/api/messages/conversations/${conversationId}`, () =>
    HttpResponse.json(conversationWith({ ...card(asha), ...relation })),
  ),
  http.get('*/api/matches/interests/:direction', () =>
    HttpResponse.json({
      interests: both().map((profile) => ({ interestId, status: 'pending', message: '', profile })),
      pagination,
    }),
  ),
  http.get('*/api/matches', under('matches')),
  http.get('*/api/matches/recommendations/daily', under('recommendations')),
  http.get(`*/api/profiles/${ravi}/suggestions`, under('suggestions')),
  http.post('*/api/search', under('profiles')),
  http.get('*/api/promotions/profiles', under('profiles')),
  http.get('*/api/profiles/recently-joined', under('profiles')),
  http.get('*/api/profiles/recently-active', under('profiles')),
  http.get('*/api/profiles/viewers', under('profiles')),
  http.get('*/api/profiles/viewed', under('profiles')),
  http.get('*/api/profiles/shortlist', under('profiles')),
  http.get(`*/api/profiles/${asha}`, () => HttpResponse.json({ ...card(asha), ...relation })),
);

const sample = { limit: 4 };
const toRavi = { params: { id: ravi } };

/** Every list whose cards show the relationship, and the profile. */
const relationshipLists = {
  matches: matchingApi.endpoints.matches.initiate(),
  recommendations: matchingApi.endpoints.recommendations.initiate({ limit: 3 }),
  suggestions: matchingApi.endpoints.suggestions.initiate(toRavi),
  search: searchApi.endpoints.search.initiate({}),
  promoted: promotionsApi.endpoints.promotedProfiles.initiate(),
  recentlyJoined: recentsApi.endpoints.recentlyJoined.initiate(sample),
  recentlyActive: recentsApi.endpoints.recentlyActive.initiate(),
  viewers: viewsApi.endpoints.viewers.initiate(),
  viewed: viewsApi.endpoints.viewed.initiate(),
  shortlist: shortlistApi.endpoints.shortlist.initiate(),
  receivedInterests: interestsApi.endpoints.receivedInterests.initiate(),
  sentInterests: interestsApi.endpoints.sentInterests.initiate(),
  pendingInterests: interestsApi.endpoints.pendingInterests.initiate({ limit: 3 }),
  profile: profilesApi.endpoints.otherProfile.initiate({ params: { id: asha } }),
};

/** Opens everything that shows Asha. */
async function openAll() {
  await Promise.all([
    ...Object.values(relationshipLists).map((open) =>
      store.dispatch(open as typeof relationshipLists.search),
    ),
    store.dispatch(messagingApi.endpoints.conversations.initiate()),
    store.dispatch(messagingApi.endpoints.conversation.initiate(conversationId)),
  ]);
}

const withState = (card: ProfileCard | undefined) => card && selectWithRelationship(card)(store.getState());

/** Every list with the card it shows for a member. */
function findCopies(userId: string) {
  const state = store.getState();
  const first = { ...matchingApi.endpoints, ...recentsApi.endpoints, ...viewsApi.endpoints };
  const lists: Record<string, readonly ProfileCard[] | undefined> = {
    matches: first.matches.select()(state).data?.pages[0]?.members,
    recommendations: first.recommendations.select({ limit: 3 })(state).data?.pages[0]?.members,
    suggestions: first.suggestions.select(toRavi)(state).data?.suggestions,
    search: searchApi.endpoints.search.select({})(state).data?.pages[0]?.profiles,
    promoted: promotionsApi.endpoints.promotedProfiles.select()(state).data?.pages[0]?.members,
    recentlyJoined: first.recentlyJoined.select(sample)(state).data?.pages[0]?.members,
    recentlyActive: first.recentlyActive.select()(state).data?.pages[0]?.members,
    viewers: first.viewers.select()(state).data?.pages[0]?.members,
    viewed: first.viewed.select()(state).data?.pages[0]?.members,
    conversations: messagingApi.endpoints.conversations
      .select()(state)
      .data?.pages[0]?.conversations.map(({ otherParticipant }) => otherParticipant),
    shortlist: shortlistApi.endpoints.shortlist.select()(state).data?.pages[0]?.members,
  };
  return Object.entries(lists).map(([list, members]) => ({
    list,
    card: withState(members?.find((member) => member.userId === userId)),
  }));
}

const otherProfile = () =>
  withState(profilesApi.endpoints.otherProfile.select({ params: { id: asha } })(store.getState()).data);

const inConversation = () =>
  withState(
    messagingApi.endpoints.conversation.select(conversationId)(store.getState()).data?.otherParticipant,
  );

function expectEverywhere(expected: Partial<ProfileCard>) {
  for (const copy of findCopies(asha))
    expect(copy).toEqual({ list: copy.list, card: expect.objectContaining(expected) });
  expect(otherProfile()).toEqual(expect.objectContaining(expected));
  expect(inConversation()).toEqual(expect.objectContaining(expected));
  for (const copy of findCopies(ravi))
    expect(copy).toEqual({ list: copy.list, card: expect.objectContaining(untouched) });
}

const refuse = (code: string, status: number) =>
  HttpResponse.json({ message: 'Not now', code, statusCode: status }, { status });

const express = () =>
  store.dispatch(
    interestMutationsApi.endpoints.expressInterest.initiate({ userId: asha, idempotencyKey: 'once' }),
  );

beforeAll(() => server.listen());
afterEach(() => {
  relation = {};
  server.resetHandlers();
  store.dispatch(signedOut());
});
afterAll(() => server.close());

test('an expressed interest shows in every list at once, and can be withdrawn from any of them', async () => {
  await openAll();
  server.use(
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ interestId, userId: asha, status: 'pending' }, { status: 201 }),
    ),
    http.delete(`*/api/matches/interests/${interestId}`, () =>
      HttpResponse.json({ interestId, userId: asha }),
    ),
  );
  const pendingRequest = express();
  expectEverywhere({ interestExpressed: true, interestStatus: 'pending', sentInterestId: null });
  await pendingRequest;
  expectEverywhere({ interestStatus: 'pending', sentInterestId: interestId });
  const withdrawn = store.dispatch(
    interestMutationsApi.endpoints.withdrawInterest.initiate({ userId: asha, interestId }),
  );
  expectEverywhere(untouched);
  await withdrawn;
  expectEverywhere(untouched);
});

test('a refused interest is undone in every list', async () => {
  await openAll();
  server.use(http.post('*/api/matches/interest', () => refuse('UPGRADE_REQUIRED', 403)));
  const pendingRequest = express();
  expectEverywhere({ interestExpressed: true });
  await pendingRequest;
  expectEverywhere(untouched);
});

test('accepting an interest shows in every list at once, and is undone if the server refuses', async () => {
  relation = { receivedInterest: { interestId, status: 'pending' } };
  await openAll();
  server.use(http.put(`*/api/matches/interests/${interestId}/respond`, () => refuse('RATE_LIMITED', 429)));
  const answered = store.dispatch(
    interestMutationsApi.endpoints.respondToInterest.initiate({
      userId: asha,
      interestId,
      response: 'accepted',
    }),
  );
  expectEverywhere({ receivedInterest: { interestId, status: 'accepted' } });
  await answered;
  expectEverywhere({ receivedInterest: { interestId, status: 'pending' } });
});

const keep = (note?: string) =>
  store.dispatch(shortlistApi.endpoints.addToShortlist.initiate({ userId: asha, note }));

test('adding to and removing from the shortlist shows in every list at once', async () => {
  await openAll();
  const addedAt = '2026-05-04T10:00:00.000Z';
  server.use(
    http.put(`*/api/profiles/shortlist/${asha}`, () =>
      HttpResponse.json({ userId: asha, note: '', addedAt }),
    ),
    http.delete(`*/api/profiles/shortlist/${asha}`, () => HttpResponse.json({ userId: asha })),
  );
  const put = keep();
  expectEverywhere({ ...untouched, shortlisted: true });
  await put;
  expectEverywhere({ ...untouched, shortlisted: true });
  const removal = store.dispatch(shortlistApi.endpoints.removeFromShortlist.initiate({ userId: asha }));
  expectEverywhere(untouched);
  await removal;
  expectEverywhere(untouched);
});

test('a refused shortlist change is undone in every list, keeping other changes made in between', async () => {
  await openAll();
  server.use(
    http.put(`*/api/profiles/shortlist/${asha}`, () => refuse('CONFLICT', 409)),
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ interestId, userId: asha, status: 'pending' }, { status: 201 }),
    ),
  );
  const put = keep();
  expectEverywhere({ shortlisted: true });
  await express();
  await put;
  expectEverywhere({ shortlisted: false, interestExpressed: true, sentInterestId: interestId });
});

test('a saved note shows on the shortlist', async () => {
  relation = { shortlisted: true };
  await openAll();
  const note = 'Ask about Pune';
  server.use(
    http.put(`*/api/profiles/shortlist/${asha}`, async ({ request }) =>
      HttpResponse.json({
        userId: asha,
        addedAt: '2026-05-04T10:00:00.000Z',
        ...((await request.json()) as object),
      }),
    ),
  );
  await keep(note);
  expect(findCopies(asha).find(({ list }) => list === 'shortlist')?.card).toEqual(
    expect.objectContaining({ note, shortlisted: true }),
  );
});

test.each(Object.entries(relationshipLists))(
  'a relationship that the server returns in %s shows in every other list',
  async (_list, open) => {
    await openAll();
    relation = { interestExpressed: true, interestStatus: 'accepted', sentInterestId: interestId };
    store.dispatch(api.util.resetApiState());
    await store.dispatch(open as typeof relationshipLists.search);
    expect(store.getState().relationships[asha]?.interests.value).toEqual({
      ...relation,
      receivedInterest: null,
    });
  },
);
