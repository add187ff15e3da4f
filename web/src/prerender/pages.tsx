import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { publicRoutes, webRoutes } from '@troth/contract';
import { getDirection, t } from '@troth/texts';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { sessionChecked } from '../platform/session/auth-slice.ts';
import { getRouteFile, routes } from '../routes.tsx';
import { store } from '../store.ts';
import { HydrationRoot } from '../ui/hydration.tsx';
import { TitleContext } from '../ui/navigation/document-title.ts';
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx';

/** A page as rendered at build, before the build adds it to index.html. */
export interface PrerenderedPage {
  /** Route of the contract, such as `/profile/:id`. */
  route: string;
  title: string;
  description: string;
  dir: 'ltr' | 'rtl';
  /** Null if anyone may see it. */
  audience: 'visitors' | 'members' | null;
  /** Label of the spinner shown while the session is checked. */
  waitingLabel: string;
  /** Shown without JavaScript; empty if the page is complete without it. */
  noScriptMessage: string;
  html: string;
  /** Emotion's styles, one `<style>` element each: the value of its `data-emotion` attribute, and its rules. */
  styles: { name: string; css: string }[];
  /** Sources of the screen and its layouts, relative to web/src. */
  files: string[];
}

type Page = Pick<PrerenderedPage, 'title' | 'html' | 'styles' | 'files'>;

/** What these show depends on the step or section, so there is nothing to prerender. */
const NOT_PRERENDERED: readonly string[] = [
  '/register/details',
  '/register/verify',
  '/welcome/:step',
  '/profile/edit/:section',
];

/** Any valid id does for the parameters of a URL, because the data is not known yet. */
const fillParameters = (route: string) => route.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

/** Descriptions of the public pages for search engines. */
const descriptions: Partial<Record<string, string>> = {
  '/about': t('How Troth works, who runs it, what it costs, and what we do with your data.'),
  '/why-this-order': t('How Troth sorts matches: what counts, how much, and what plays no part.'),
  '/success-stories': t('Couples who met on Troth share their stories in their own words.'),
  '/terms-and-conditions': t('What you can expect from Troth, and what Troth expects from its members.'),
  '/privacy-policy': t(
    'What Troth stores about you, who can see it, for how long, and how to download or delete it.',
  ),
  '/child-safety': t('How Troth keeps children safe, and where to turn if something’s wrong.'),
  '/login': t('Sign in to Troth and pick up where you left off.'),
  '/register': t(
    'Create your profile on Troth: it’s free, takes a few minutes and stays hidden from strangers.',
  ),
  '/forgot-password': t('Choose a new password for your Troth account.'),
};

const DEFAULT_DESCRIPTION = t(
  'Troth is a matrimony service for people looking for a life partner, and for the families who help them.',
);

/**
 * Renders every page: public pages as a visitor sees them, the others as a member sees them while their data loads. The
 * page of the empty route is for URLs that cannot be prerendered.
 */
export async function renderAll(): Promise<PrerenderedPage[]> {
  const shared = { dir: getDirection(), waitingLabel: t('Just a moment') };
  const noScriptMessage = t('Troth needs JavaScript. Turn it on and reload the page.');
  const empty = { title: 'Troth', description: DEFAULT_DESCRIPTION, html: '', styles: [], files: [] };
  const pages: PrerenderedPage[] = [{ route: '', audience: null, noScriptMessage, ...shared, ...empty }];
  for (const route of webRoutes.filter((candidate) => !NOT_PRERENDERED.includes(candidate))) {
    const isPublic = (publicRoutes as readonly string[]).includes(route);
    pages.push({
      route,
      description: descriptions[route] ?? DEFAULT_DESCRIPTION,
      audience: isPublic ? 'visitors' : 'members',
      noScriptMessage: isPublic ? '' : noScriptMessage,
      ...shared,
      ...(await renderPage(fillParameters(route), isPublic)),
    });
  }
  return pages;
}

async function renderPage(pathname: string, isPublic: boolean): Promise<Page> {
  store.dispatch(sessionChecked(!isPublic));
  const { dataRoutes, query } = createStaticHandler(withoutLoaders(routes));
  const context = await query(new Request(new URL(pathname, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${pathname} answers ${context.status}`);
  const cache = createCache({ key: 'css' });
  // Collects styles in the cache instead of writing them between the elements.
  cache.compat = true;
  let title = 'Troth';
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <TitleContext value={(rendered) => (title = rendered)}>
        <HydrationRoot>
          <ThemeRoot>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </ThemeRoot>
        </HydrationRoot>
      </TitleContext>
    </CacheProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  if (/<form(?![^>]* action="javascript:)/.test(html))
    throw new Error(
      `${pathname} has a form without action, so an early submission would put its fields in the URL`,
    );
  return {
    title,
    html,
    styles: collectStyles(cache),
    files: (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => getRouteFile(route) ?? []),
  };
}

/** Loaders start requests of a member, and there is none. */
const withoutLoaders = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    ({ loader, ...route }) =>
      ({ ...route, ...(route.children && { children: withoutLoaders(route.children) }) }) as RouteObject,
  );

/** Global rules have an element each; all others share one, whose attribute names them for Emotion in the browser. */
function collectStyles(cache: ReturnType<typeof createCache>): Page['styles'] {
  const rules = Object.entries(cache.inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css }] : [],
  );
  const isOfElement = ({ name }: { name: string }) =>
    cache.registered[`${cache.key}-${name}`] !== undefined || name.startsWith('animation-');
  const ofElements = rules.filter(isOfElement);
  return [
    ...rules
      .filter((rule) => !isOfElement(rule))
      .map(({ name, css }) => ({ name: [`${cache.key}-global`, name].join(' '), css })),
    {
      name: [cache.key, ...ofElements.map(({ name }) => name)].join(' '),
      css: ofElements.map(({ css }) => css).join(''),
    },
  ];
}
