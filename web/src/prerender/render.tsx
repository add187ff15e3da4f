import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { sessionChecked } from '../platform/auth-slice.ts';
import { loaderOf, routes } from '../routes.tsx';
import { store } from '../store.ts';
import { titleOfPage } from '../ui/document-title.ts';
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx';

/** Names the rule that stands for the style of a single element. */
const RULE = 'data-style';

const FORM = ['<form', 'method="dialog"'].join(' ');

export interface Rendered {
  title: string;
  html: string;
  css: string;
  /** The names of the styles in it: the app need not make them again. */
  styles: string[];
  /** How the parts of the script are loaded that show this page, as the build wrote it. */
  loaders: string[];
}

interface RenderOptions {
  toStrangers?: boolean;
  /** What is not shown yet: its styles come along. */
  toCome?: ReactNode;
}

/** The page at an address as the app shows it to a stranger, or before it knows anything of its reader. */
export async function render(
  pathname: string,
  { toStrangers = false, toCome }: RenderOptions = {},
): Promise<Rendered> {
  if (toStrangers) store.dispatch(sessionChecked(false));
  const loaders = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => loaderOf(route) ?? []);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(pathname, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${pathname} answers ${context.status}`);
  const cache = createCache({ key: 'css' });
  // Has styles gathered in the cache instead of written between the elements.
  cache.compat = true;
  titleOfPage.current = 'Troth';
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeRoot>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ThemeRoot>
    </CacheProvider>,
  );
  renderToString(
    <CacheProvider value={cache}>
      <ThemeRoot>
        <Provider store={store}>
          <StaticRouter location={pathname}>{toCome}</StaticRouter>
        </Provider>
      </ThemeRoot>
    </CacheProvider>,
  );
  const ofElements = new Map<string, number>();
  // The content security policy allows no style of a single element: each becomes a rule.
  const withRules = html.replaceAll(/ style="([^"]*)"/g, (_, style) => {
    if (style.includes('&'))
      throw new Error(`The style of an element in ${pathname} has to be a class: ${style}`);
    if (!ofElements.has(style)) ofElements.set(style, ofElements.size);
    return ` ${RULE}="${ofElements.get(style)}"`;
  });
  const css = [
    ...Object.values(cache.inserted).filter((rule) => typeof rule === 'string'),
    ...[...ofElements].map(([style, number]) => `[${RULE}="${number}"]{${style}}`),
  ];
  return {
    title: titleOfPage.current,
    html: withRules
      .replace(/^(?:<link[^>]*>)+/, '')
      // The browser itself sends nothing of such a form: a password would stand in the address.
      .replaceAll('<form', FORM),
    css: css.join(''),
    styles: Object.keys(cache.inserted),
    loaders: loaders.map(String),
  };
}
