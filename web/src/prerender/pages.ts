import { type publicRoutes, webRoutes } from '@troth/contract';
import { t } from '@troth/texts';
import { type Rendered, render } from './render.tsx';
import { toCome } from './to-come.tsx';

/** When the app takes a page over: once somebody is about to act, or at once. */
export type Start = 'intent' | 'now';

export interface Page extends Rendered {
  description: string;
  start: Start;
  /** Whether most who come here are about to act: the app is fetched for them beforehand. */
  isForm?: boolean;
}

type Route = (typeof webRoutes)[number];

type Facts = Pick<Page, 'start' | 'isForm'> & { description?: string };

const usual = t(
  'Troth is a matrimony service for people who are looking for a marriage partner, and for the families who help them.',
);

/** The pages that are whole before anything is known of the reader; all others wait for an answer of the server. */
const facts: Record<(typeof publicRoutes)[number], Facts> & Partial<Record<Route, Facts>> = {
  '/': { start: 'intent' },
  '/about': {
    start: 'intent',
    description: t('How Troth works, who runs it, what it costs, and what we do with what you tell us.'),
  },
  '/success-stories': {
    start: 'now',
    description: t('Couples who met on Troth tell how it came about, in their own words.'),
  },
  '/terms-and-conditions': {
    start: 'intent',
    description: t('What you may expect of Troth, and what Troth expects of its members.'),
  },
  '/privacy-policy': {
    start: 'intent',
    description: t('What Troth keeps about you, who sees it, for how long, and how you take it back.'),
  },
  '/child-safety': {
    start: 'intent',
    description: t('How Troth keeps children out of harm, and where to turn when something is wrong.'),
  },
  '/login': {
    start: 'intent',
    isForm: true,
    description: t('Sign in to Troth and go on where you left off.'),
  },
  '/register': {
    start: 'intent',
    isForm: true,
    description: t('Create your profile on Troth: free, in a few minutes, hidden from strangers.'),
  },
  '/forgot-password': {
    start: 'intent',
    isForm: true,
    description: t('Choose a new password for your account on Troth.'),
  },
};

/** Whoever comes there without the step before it is led to that one: there is nothing to show at once. */
const STEPS: readonly string[] = ['/register/details', '/register/verify'];

/** Of an address with places in it any will do: it is not known yet what is there. */
const anyOf = (route: string) => route.replace(/:\w+/g, '-');

export async function pages(): Promise<Record<string, Page>> {
  const all: Record<string, Page> = {};
  const withFacts = webRoutes.filter((route) => !STEPS.includes(route));
  for (const route of withFacts) {
    const page = await render(
      anyOf(route),
      route in facts ? { toStrangers: true } : { toCome: toCome(route) },
    );
    all[route] = { description: usual, start: 'now', ...facts[route], ...page };
  }
  return all;
}
