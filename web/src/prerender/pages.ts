import { type publicRoutes, webRoutes } from '@troth/contract';
import { t } from '@troth/texts';
import { renderLoadedContent } from './loaded-content.tsx';
import { type Rendered, render } from './render.tsx';

/** When the app takes over a page: at the first interaction, or at once. */
export type Start = 'intent' | 'now';

export interface Page extends Rendered {
  description: string;
  start: Start;
  /** Whether most visitors of the page will interact, so that the app is preloaded. */
  isForm?: boolean;
}

type Route = (typeof webRoutes)[number];

type Facts = Pick<Page, 'start' | 'isForm'> & { description?: string };

const usual = t(
  'Troth is a matrimony service for people who are looking for a marriage partner, and for the families who help them.',
);

/** Pages that are complete without any data; all others wait for a response of the server. */
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

/** Visitors without the previous step are redirected, so there is nothing to prerender. */
const STEPS: readonly string[] = ['/register/details', '/register/verify'];

/** Any value does for the parameters of a URL: the data is not known yet. */
const anyOf = (route: string) => route.replace(/:\w+/g, '-');

export async function pages(): Promise<Record<string, Page>> {
  const all: Record<string, Page> = {};
  const withFacts = webRoutes.filter((route) => !STEPS.includes(route));
  for (const route of withFacts) {
    const page = await render(
      anyOf(route),
      route in facts ? { forVisitors: true } : { loadedContent: renderLoadedContent(route) },
    );
    all[route] = { description: usual, start: 'now', ...facts[route], ...page };
  }
  return all;
}
