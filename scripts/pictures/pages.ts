import type { Page } from '@playwright/test';
import { webRoutes } from '@troth/contract';
import { register, registerDetails, requestCode, signInWrongly, submitEmpty } from './forms.ts';
import type { SampleIds } from './history.ts';
import type { Person } from './people.ts';
import type { State } from './states.ts';

type Path = string | ((facts: SampleIds) => string);

export interface Visit {
  by: Person;
  path: Path;
  /** What to do on the page before the picture is taken. */
  steps?: (page: Page) => Promise<void>;
}

type Visits = Partial<Record<State, Visit>>;

const UNKNOWN_ID = '0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001';

const by = (person: Person, path: Path, steps?: Visit['steps']): Visit => ({ by: person, path, steps });

/** A public page. */
const publicPage = (path: Path, more: Visits = {}): Visits => ({
  full: by('stranger', path),
  offline: by('stranger', path),
  ...more,
});

const formPage = (path: Path, more: Visits = {}): Visits =>
  publicPage(path, { invalid: by('stranger', path, submitEmpty), ...more });

/** A page that loads data from the API. */
const memberPage = (path: Path, more: Visits = {}): Visits => ({
  full: by('gold', path),
  few: by('few', path),
  empty: by('unmatched', path),
  loading: by('gold', path),
  error: by('gold', path),
  offline: by('gold', path),
  ...more,
});

/** A page of one item. */
const detailPage = (path: Path, missing: string, more: Visits = {}): Visits => ({
  full: by('gold', path),
  loading: by('gold', path),
  error: by('gold', path),
  offline: by('gold', path),
  missing: by('gold', missing),
  ...more,
});

const checkout = (order: keyof SampleIds) => (facts: SampleIds) => `/membership/checkout/${facts[order]}`;

/** Every route, so that none can be added without a picture. */
const visits: Record<(typeof webRoutes)[number] | '/no-such-page', Visits> = {
  '/': publicPage('/'),
  '/terms-and-conditions': publicPage('/terms-and-conditions'),
  '/privacy-policy': publicPage('/privacy-policy'),
  '/child-safety': formPage('/child-safety'),
  '/login': formPage('/login', {
    refused: by('stranger', '/login', signInWrongly),
    // The app, and with it the service worker, loads at the first interaction.
    reopened: by('stranger', '/login', submitEmpty),
  }),
  '/register': formPage('/register'),
  '/register/details': {
    full: by('stranger', '/register', register),
    invalid: by('newcomer', '/register/details', submitEmpty),
    new: by('newcomer', '/register/details'),
  },
  '/register/verify': {
    full: by('stranger', '/register', registerDetails),
  },
  '/forgot-password': formPage('/forgot-password', { code: by('stranger', '/forgot-password', requestCode) }),
  '/dashboard': memberPage('/dashboard', {
    new: by('beginner', '/dashboard'),
    reopened: by('gold', '/dashboard'),
    refused: by('free', '/dashboard'),
    'signed-out': by('stranger', '/dashboard'),
  }),
  '/profile': memberPage('/profile', { new: by('beginner', '/profile') }),
  '/profile/photos': memberPage('/profile/photos', { refused: by('free', '/profile/photos') }),
  '/profile/edit': memberPage('/profile/edit', { new: by('beginner', '/profile/edit') }),
  '/profile/phone-verification': memberPage('/profile/phone-verification', {
    invalid: by('unmatched', '/profile/phone-verification', submitEmpty),
  }),
  '/profile/:id': detailPage(({ other }) => `/profile/${other}`, `/profile/${UNKNOWN_ID}`, {
    few: by('gold', ({ plain }) => `/profile/${plain}`),
    refused: by('free', ({ met }) => `/profile/${met}`),
  }),
  '/search': memberPage('/search', {
    empty: by('gold', '/search?firstName=Nobody&age=40-45'),
    new: by('beginner', '/search'),
    filtered: by('gold', '/search?age=24-45&religion=hindu,jain&food=vegetarian&photo=yes'),
    refused: by('free', '/search?age=24-45&food=vegetarian&photo=yes'),
  }),
  '/matches': memberPage('/matches', { new: by('beginner', '/matches') }),
  '/messages': memberPage('/messages', {
    refused: by('free', '/messages'),
    reopened: by('gold', '/messages'),
  }),
  '/messages/:conversationId': detailPage(
    ({ conversation }) => `/messages/${conversation}`,
    `/messages/${UNKNOWN_ID}`,
    {
      few: by('few', ({ shortConversation }) => `/messages/${shortConversation}`),
      closed: by('gold', ({ closedConversation }) => `/messages/${closedConversation}`),
      refused: by('free', ({ freeConversation }) => `/messages/${freeConversation}`),
    },
  ),
  '/settings': memberPage('/settings', { refused: by('free', '/settings') }),
  '/settings/ignored': memberPage('/settings/ignored'),
  '/settings/download': memberPage('/settings/download'),
  '/settings/delete': memberPage('/settings/delete'),
  '/interests': memberPage('/interests', {
    sent: by('gold', '/interests?tab=sent'),
    refused: by('free', '/interests?tab=sent'),
  }),
  '/membership': memberPage('/membership', {
    promotions: by('gold', '/membership?tab=1'),
    history: by('gold', '/membership?tab=2'),
    refused: by('free', '/membership?tab=1'),
  }),
  '/membership/checkout/:orderId': detailPage(checkout('waiting'), `/membership/checkout/${UNKNOWN_ID}`, {
    paid: by('few', checkout('paid')),
    failed: by('gold', checkout('failed')),
    left: by('gold', (facts) => `${checkout('waiting')(facts)}?left=1`),
  }),
  '/membership/receipts/:orderId': detailPage(
    ({ promoted }) => `/membership/receipts/${promoted}`,
    `/membership/receipts/${UNKNOWN_ID}`,
    { paid: by('few', ({ paid }) => `/membership/receipts/${paid}`) },
  ),
  '/profiles/recently-active': memberPage('/profiles/recently-active'),
  '/profiles/recently-joined': memberPage('/profiles/recently-joined'),
  '/profiles/featured': memberPage('/profiles/featured'),
  '/profiles/viewers': memberPage('/profiles/viewers', { refused: by('free', '/profiles/viewers') }),
  '/profiles/shortlist': memberPage('/profiles/shortlist'),
  '/video-call/:callId': { full: by('gold', `/video-call/${UNKNOWN_ID}`) },
  '/success-stories': memberPage('/success-stories', { 'signed-out': by('stranger', '/success-stories') }),
  '/about': {
    full: by('gold', '/about'),
    offline: by('gold', '/about'),
    'signed-out': by('stranger', '/about'),
  },
  '/no-such-page': publicPage('/no-such-page', { few: by('gold', '/no-such-page') }),
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
