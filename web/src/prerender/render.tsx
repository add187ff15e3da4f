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
import { sessionChecked } from '../platform/session/auth-slice.ts';
import { getRouteLoader, routes } from '../routes.tsx';
import { store } from '../store.ts';
import { renderedTitle } from '../ui/navigation/document-title.ts';
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx';

/** Names the rule that stands for the style of a single element. */
const RULE = 'data-style';

/** Emotion names an animation so; it belongs to whatever is animated. */
const KEYFRAMES = 'animation-';

const FORM = ['<form', 'method="dialog"'].join(' ');

export interface Rendered {
  title: string;
  html: string;
  css: string;
  /** The names of the styles in it: the app need not make them again. */
  styles: string[];
  /** Each set of rules for the whole page, under the name by which the app knows it. */
  globals: { name: string; css: string }[];
  /** How the parts of the script are loaded that show this page, as the build wrote it. */
  loaders: string[];
}

interface RenderOptions {
  toStrangers?: boolean;
  /** What is not shown yet: its styles come along. */
  toCome?: ReactNode;
}

/** The page at an address as the app shows it to a visitor, or to a member while their data is on its way. */
export async function render(
  pathname: string,
  { toStrangers = false, toCome }: RenderOptions = {},
): Promise<Rendered> {
  store.dispatch(sessionChecked(!toStrangers));
  const loaders = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => getRouteLoader(route) ?? []);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(pathname, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${pathname} answers ${context.status}`);
  const cache = createCache({ key: 'css' });
  // Has styles gathered in the cache instead of written between the elements.
  cache.compat = true;
  renderedTitle.current = 'Troth';
  const draw = (shown: ReactNode) =>
    renderToString(
      <CacheProvider value={cache}>
        <ThemeRoot>{shown}</ThemeRoot>
      </CacheProvider>,
    );
  const html = draw(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  draw(
    <Provider store={store}>
      <StaticRouter location={pathname}>{toCome}</StaticRouter>
    </Provider>,
  );
  const ofElements = new Map<string, number>();
  // The content security policy allows no style of a single element: each becomes a rule.
  const withRules = html.replaceAll(/ style="([^"]*)"/g, (_, style) => {
    if (style.includes('&'))
      throw new Error(`The style of an element in ${pathname} has to be a class: ${style}`);
    if (!ofElements.has(style)) ofElements.set(style, ofElements.size);
    return ` ${RULE}="${ofElements.get(style)}"`;
  });
  const styles = Object.entries(cache.inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css }] : [],
  );
  const isGlobal = ({ name }: { name: string }) =>
    cache.registered[`${cache.key}-${name}`] === undefined && !name.startsWith(KEYFRAMES);
  const named = styles.filter((style) => !isGlobal(style));
  const globals = styles.filter(isGlobal);
  // With animations in them they have one name here and another one in the browser, which would make them again.
  const twice = globals.find(({ name }) => name.includes(' '));
  if (twice) throw new Error(`Rules for the whole page in ${pathname} hold an animation: ${twice.css}`);
  const rules = [...ofElements].map(([style, number]) => `[${RULE}="${number}"]{${style}}`);
  return {
    title: renderedTitle.current,
    html: withRules
      .replace(/^(?:<link[^>]*>)+/, '')
      // The browser itself sends nothing of such a form: a password would stand in the address.
      .replaceAll('<form', FORM),
    css: [...named.map(({ css }) => css), ...rules].join(''),
    styles: named.map(({ name }) => name),
    globals,
    loaders: loaders.map(String),
  };
}
