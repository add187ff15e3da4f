import type { Page } from '@playwright/test';
import { webRoutes } from '@troth/contract';
import { register, registerDetails, requestCode, signInWithWrongPassword, submitEmpty } from './forms.ts';
import type { SampleIds } from './history.ts';
import type { Person } from './people.ts';
import type { State } from './states.ts';

type Path = string | ((ids: SampleIds) => string);

export interface Visit {
  by: Person;
  path: Path;
  /** What to do on the page before the picture is taken. */
  steps?: (page: Page) => Promise<void>;
}

type Visits = Partial<Record<State, Visit>>;

const UNKNOWN_ID = '0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001';

const visitAs = (person: Person, path: Path, steps?: Visit['steps']): Visit => ({ by: person, path, steps });

/** The visits of a public page. */
const publicPage = (path: Path, more: Visits = {}): Visits => ({
  full: visitAs('stranger', path),
  offline: visitAs('stranger', path),
  ...more,
});

const formPage = (path: Path, more: Visits = {}): Visits =>
  publicPage(path, { invalid: visitAs('stranger', path, submitEmpty), ...more });

/** The visits of a page that loads data from the API. */
const memberPage = (path: Path, more: Visits = {}): Visits => ({
  full: visitAs('gold', path),
  few: visitAs('few', path),
  empty: visitAs('unmatched', path),
  loading: visitAs('gold', path),
  error: visitAs('gold', path),
  offline: visitAs('gold', path),
  ...more,
});

/** The visits of a page about one item. */
const detailPage = (path: Path, missing: string, more: Visits = {}): Visits => ({
  full: visitAs('gold', path),
  loading: visitAs('gold', path),
  error: visitAs('gold', path),
  offline: visitAs('gold', path),
  missing: visitAs('gold', missing),
  ...more,
});

const checkoutPath = (order: keyof SampleIds) => (ids: SampleIds) => `/membership/checkout/${ids[order]}`;

/** The visits of every route; the type requires an entry for each new one. */
const visits: Record<(typeof webRoutes)[number] | '/no-such-page', Visits> = {
  '/': publicPage('/'),
  '/terms-and-conditions': publicPage('/terms-and-conditions'),
  '/privacy-policy': publicPage('/privacy-policy'),
  '/child-safety': formPage('/child-safety'),
  '/login': formPage('/login', {
    refused: visitAs('stranger', '/login', signInWithWrongPassword),
    reopened: visitAs('stranger', '/login', submitEmpty),
  }),
  '/register': formPage('/register'),
  '/register/details': {
    full: visitAs('stranger', '/register', register),
    invalid: visitAs('newcomer', '/register/details', submitEmpty),
    new: visitAs('newcomer', '/register/details'),
  },
  '/register/verify': {
    full: visitAs('stranger', '/register', registerDetails),
  },
  '/forgot-password': formPage('/forgot-password', {
    code: visitAs('stranger', '/forgot-password', requestCode),
  }),
  '/welcome/:step': memberPage('/welcome/preferences', {
    new: visitAs('beginner', '/welcome/height'),
    few: visitAs('gold', '/welcome/matches'),
  }),
  '/dashboard': memberPage('/dashboard', {
    new: visitAs('beginner', '/dashboard'),
    reopened: visitAs('gold', '/dashboard'),
    refused: visitAs('free', '/dashboard'),
    'signed-out': visitAs('stranger', '/dashboard'),
  }),
  '/profile': memberPage('/profile', { new: visitAs('beginner', '/profile') }),
  '/profile/photos': memberPage('/profile/photos', { refused: visitAs('free', '/profile/photos') }),
  '/profile/edit': memberPage('/profile/edit', { new: visitAs('beginner', '/profile/edit') }),
  '/profile/edit/:section': memberPage('/profile/edit/work', {
    new: visitAs('beginner', '/profile/edit/preferences'),
  }),
  '/profile/phone-verification': memberPage('/profile/phone-verification', {
    invalid: visitAs('unmatched', '/profile/phone-verification', submitEmpty),
  }),
  '/profile/:id': detailPage(({ fullMember }) => `/profile/${fullMember}`, `/profile/${UNKNOWN_ID}`, {
    few: visitAs('gold', ({ sparseMember }) => `/profile/${sparseMember}`),
    refused: visitAs('free', ({ memberForFree }) => `/profile/${memberForFree}`),
  }),
  '/search': memberPage('/search', {
    empty: visitAs('gold', '/search?firstName=Nobody&age=40-45'),
    new: visitAs('beginner', '/search'),
    filtered: visitAs('gold', '/search?age=24-45&religion=hindu,jain&food=vegetarian&photo=yes'),
    refused: visitAs('free', '/search?age=24-45&food=vegetarian&photo=yes'),
  }),
  '/matches': memberPage('/matches', { new: visitAs('beginner', '/matches') }),
  '/messages': memberPage('/messages', {
    refused: visitAs('free', '/messages'),
    reopened: visitAs('gold', '/messages'),
  }),
  '/messages/:conversationId': detailPage(
    ({ conversation }) => `/messages/${conversation}`,
    `/messages/${UNKNOWN_ID}`,
    {
      few: visitAs('few', ({ shortConversation }) => `/messages/${shortConversation}`),
      closed: visitAs('gold', ({ closedConversation }) => `/messages/${closedConversation}`),
      refused: visitAs('free', ({ freeConversation }) => `/messages/${freeConversation}`),
    },
  ),
  '/settings': memberPage('/settings'),
  '/settings/account': memberPage('/settings/account'),
  '/settings/sessions': memberPage('/settings/sessions'),
  '/settings/privacy': memberPage('/settings/privacy', { refused: visitAs('free', '/settings/privacy') }),
  '/settings/notifications': memberPage('/settings/notifications'),
  '/settings/appearance': memberPage('/settings/appearance'),
  '/settings/data': memberPage('/settings/data'),
  '/settings/ignored': memberPage('/settings/ignored'),
  '/settings/download': memberPage('/settings/download'),
  '/settings/delete': memberPage('/settings/delete'),
  '/interests': memberPage('/interests', {
    sent: visitAs('gold', '/interests?tab=sent'),
    refused: visitAs('free', '/interests?tab=sent'),
  }),
  '/membership': memberPage('/membership', {
    promotions: visitAs('gold', '/membership?tab=1'),
    history: visitAs('gold', '/membership?tab=2'),
    refused: visitAs('free', '/membership?tab=1'),
  }),
  '/membership/checkout/:orderId': detailPage(checkoutPath('waiting'), `/membership/checkout/${UNKNOWN_ID}`, {
    paid: visitAs('few', checkoutPath('paid')),
    failed: visitAs('gold', checkoutPath('failed')),
    left: visitAs('gold', (ids) => `${checkoutPath('waiting')(ids)}?left=1`),
  }),
  '/membership/receipts/:orderId': detailPage(
    ({ promoted }) => `/membership/receipts/${promoted}`,
    `/membership/receipts/${UNKNOWN_ID}`,
    { paid: visitAs('few', ({ paid }) => `/membership/receipts/${paid}`) },
  ),
  '/profiles/recently-active': memberPage('/profiles/recently-active'),
  '/profiles/recently-joined': memberPage('/profiles/recently-joined'),
  '/profiles/featured': memberPage('/profiles/featured'),
  '/profiles/viewers': memberPage('/profiles/viewers', { refused: visitAs('free', '/profiles/viewers') }),
  '/profiles/recently-viewed': memberPage('/profiles/recently-viewed'),
  '/profiles/shortlist': memberPage('/profiles/shortlist'),
  '/video-call/:callId': { full: visitAs('gold', `/video-call/${UNKNOWN_ID}`) },
  '/success-stories': memberPage('/success-stories', {
    'signed-out': visitAs('stranger', '/success-stories'),
  }),
  '/about': {
    full: visitAs('gold', '/about'),
    offline: visitAs('gold', '/about'),
    'signed-out': visitAs('stranger', '/about'),
  },
  '/why-this-order': {
    full: visitAs('gold', '/why-this-order'),
    offline: visitAs('gold', '/why-this-order'),
    'signed-out': visitAs('stranger', '/why-this-order'),
  },
  '/no-such-page': publicPage('/no-such-page', { few: visitAs('gold', '/no-such-page') }),
};

export interface PageSpec {
  route: string;
  /** Its name on the command line. */
  name: string;
  visits: Visits;
}

const nameOf = (route: string) => route.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'landing';

export const pages: PageSpec[] = [...webRoutes, '/no-such-page' as const].map((route) => ({
  route,
  name: nameOf(route),
  visits: visits[route],
}));
