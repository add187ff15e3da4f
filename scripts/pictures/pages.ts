import type { Page } from '@playwright/test';
import { webRoutes } from '@troth/contract';
import { askForCode, register, registerDetails, signInWrongly, submitEmpty } from './forms.ts';
import type { Person } from './people/index.ts';
import type { Facts } from './people/past.ts';
import type { State } from './states.ts';

type Path = string | ((facts: Facts) => string);

export interface Visit {
  by: Person;
  path: Path;
  /** What is done on the page before it is pictured. */
  steps?: (page: Page) => Promise<void>;
}

type Visits = Partial<Record<State, Visit>>;

const NOBODY = '0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001';

const by = (person: Person, path: Path, steps?: Visit['steps']): Visit => ({ by: person, path, steps });

/** A page for everyone. */
const open = (path: Path, more: Visits = {}): Visits => ({
  full: by('stranger', path),
  offline: by('stranger', path),
  ...more,
});

const form = (path: Path, more: Visits = {}): Visits =>
  open(path, { invalid: by('stranger', path, submitEmpty), ...more });

/** A page that asks the API for what the member sees there. */
const ofMember = (path: Path, more: Visits = {}): Visits => ({
  full: by('gold', path),
  few: by('few', path),
  empty: by('unmatched', path),
  loading: by('gold', path),
  error: by('gold', path),
  offline: by('gold', path),
  ...more,
});

/** A page of one thing. */
const ofOne = (path: Path, missing: string, more: Visits = {}): Visits => ({
  full: by('gold', path),
  loading: by('gold', path),
  error: by('gold', path),
  offline: by('gold', path),
  missing: by('gold', missing),
  ...more,
});

const checkout = (order: keyof Facts) => (facts: Facts) => `/membership/checkout/${facts[order]}`;

/** Every route, so that none can be added without being seen. */
const visits: Record<(typeof webRoutes)[number] | '/no-such-page', Visits> = {
  '/': open('/'),
  '/terms-and-conditions': open('/terms-and-conditions'),
  '/privacy-policy': open('/privacy-policy'),
  '/child-safety': form('/child-safety'),
  '/login': form('/login', {
    refused: by('stranger', '/login', signInWrongly),
    // The app comes, and with it what keeps the page, once somebody acts.
    reopened: by('stranger', '/login', submitEmpty),
  }),
  '/register': form('/register'),
  '/register/details': {
    full: by('stranger', '/register', register),
    invalid: by('newcomer', '/register/details', submitEmpty),
    new: by('newcomer', '/register/details'),
  },
  '/register/verify': {
    full: by('stranger', '/register', registerDetails),
  },
  '/forgot-password': form('/forgot-password', { code: by('stranger', '/forgot-password', askForCode) }),
  '/dashboard': ofMember('/dashboard', {
    new: by('beginner', '/dashboard'),
    reopened: by('gold', '/dashboard'),
    refused: by('free', '/dashboard'),
    'signed-out': by('stranger', '/dashboard'),
  }),
  '/profile': ofMember('/profile', { new: by('beginner', '/profile') }),
  '/profile/photos': ofMember('/profile/photos', { refused: by('free', '/profile/photos') }),
  '/profile/edit': ofMember('/profile/edit', { new: by('beginner', '/profile/edit') }),
  '/profile/phone-verification': ofMember('/profile/phone-verification', {
    invalid: by('unmatched', '/profile/phone-verification', submitEmpty),
  }),
  '/profile/:id': ofOne(({ other }) => `/profile/${other}`, `/profile/${NOBODY}`, {
    few: by('gold', ({ plain }) => `/profile/${plain}`),
    refused: by('free', ({ met }) => `/profile/${met}`),
  }),
  '/search': ofMember('/search', {
    empty: by('gold', '/search?firstName=Nobody&age=40-45'),
    new: by('beginner', '/search'),
    filtered: by('gold', '/search?age=24-45&religion=hindu,jain&food=vegetarian&photo=yes'),
    refused: by('free', '/search?age=24-45&food=vegetarian&photo=yes'),
  }),
  '/matches': ofMember('/matches', { new: by('beginner', '/matches') }),
  '/messages': ofMember('/messages', {
    refused: by('free', '/messages'),
    reopened: by('gold', '/messages'),
  }),
  '/messages/:conversationId': ofOne(
    ({ conversation }) => `/messages/${conversation}`,
    `/messages/${NOBODY}`,
    {
      few: by('few', ({ shortConversation }) => `/messages/${shortConversation}`),
      closed: by('gold', ({ closedConversation }) => `/messages/${closedConversation}`),
      refused: by('free', ({ freeConversation }) => `/messages/${freeConversation}`),
    },
  ),
  '/settings': ofMember('/settings', { refused: by('free', '/settings') }),
  '/settings/ignored': ofMember('/settings/ignored'),
  '/settings/download': ofMember('/settings/download'),
  '/settings/delete': ofMember('/settings/delete'),
  '/interests': ofMember('/interests', {
    sent: by('gold', '/interests?tab=sent'),
    refused: by('free', '/interests?tab=sent'),
  }),
  '/membership': ofMember('/membership', {
    promotions: by('gold', '/membership?tab=1'),
    history: by('gold', '/membership?tab=2'),
    refused: by('free', '/membership?tab=1'),
  }),
  '/membership/checkout/:orderId': ofOne(checkout('waiting'), `/membership/checkout/${NOBODY}`, {
    paid: by('few', checkout('paid')),
    failed: by('gold', checkout('failed')),
    left: by('gold', (facts) => `${checkout('waiting')(facts)}?left=1`),
  }),
  '/membership/receipts/:orderId': ofOne(
    ({ promoted }) => `/membership/receipts/${promoted}`,
    `/membership/receipts/${NOBODY}`,
    { paid: by('few', ({ paid }) => `/membership/receipts/${paid}`) },
  ),
  '/profiles/recently-active': ofMember('/profiles/recently-active'),
  '/profiles/recently-joined': ofMember('/profiles/recently-joined'),
  '/profiles/featured': ofMember('/profiles/featured'),
  '/profiles/viewers': ofMember('/profiles/viewers', { refused: by('free', '/profiles/viewers') }),
  '/profiles/shortlist': ofMember('/profiles/shortlist'),
  '/video-call/:callId': { full: by('gold', `/video-call/${NOBODY}`) },
  '/success-stories': ofMember('/success-stories', { 'signed-out': by('stranger', '/success-stories') }),
  '/about': {
    full: by('gold', '/about'),
    offline: by('gold', '/about'),
    'signed-out': by('stranger', '/about'),
  },
  '/no-such-page': open('/no-such-page', { few: by('gold', '/no-such-page') }),
};

export interface SeenPage {
  route: string;
  /** As it is named on the command line. */
  name: string;
  visits: Visits;
}

const nameOf = (route: string) => route.slice(1).replaceAll('/', '-').replaceAll(':', '') || 'landing';

export const pages: SeenPage[] = [...webRoutes, '/no-such-page' as const].map((route) => ({
  route,
  name: nameOf(route),
  visits: visits[route],
}));
