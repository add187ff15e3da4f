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

/** Class name of a rule that replaces an inline style. */
const RULE = 'data-style';

/** Emotion's name of an animation; it belongs to the rule that uses it. */
const KEYFRAMES = 'animation-';

const FORM = ['<form', 'method="dialog"'].join(' ');

export interface Rendered {
  title: string;
  html: string;
  css: string;
  /** Names of the styles in the page, which the app need not insert again. */
  styles: string[];
  /** Global style rules, by the name under which the app knows them. */
  globals: { name: string; css: string }[];
  /** Import expressions of the chunks that render this page. */
  loaders: string[];
}

interface RenderOptions {
  forVisitors?: boolean;
  /** Content that is not visible yet, rendered for its styles. */
  loadedContent?: ReactNode;
}

/** Renders a URL as a visitor sees it, or as a member sees it while their data loads. */
export async function render(
  pathname: string,
  { forVisitors = false, loadedContent }: RenderOptions = {},
): Promise<Rendered> {
  store.dispatch(sessionChecked(!forVisitors));
  const loaders = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => getRouteLoader(route) ?? []);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(pathname, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${pathname} answers ${context.status}`);
  const cache = createCache({ key: 'css' });
  // Collects styles in the cache instead of writing them between the elements.
  cache.compat = true;
  renderedTitle.current = 'Troth';
  const draw = (element: ReactNode) =>
    renderToString(
      <CacheProvider value={cache}>
        <ThemeRoot>{element}</ThemeRoot>
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
      <StaticRouter location={pathname}>{loadedContent}</StaticRouter>
    </Provider>,
  );
  const ofElements = new Map<string, number>();
  // The content security policy forbids inline styles, so each becomes a rule.
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
  // Rules with animations have another name in the browser, which would insert them again.
  const twice = globals.find(({ name }) => name.includes(' '));
  if (twice) throw new Error(`Rules for the whole page in ${pathname} hold an animation: ${twice.css}`);
  const rules = [...ofElements].map(([style, number]) => `[${RULE}="${number}"]{${style}}`);
  return {
    title: renderedTitle.current,
    html: withRules
      .replace(/^(?:<link[^>]*>)+/, '')
      // Without JavaScript the browser would submit the form with the password in the URL.
      .replaceAll('<form', FORM),
    css: [...named.map(({ css }) => css), ...rules].join(''),
    styles: named.map(({ name }) => name),
    globals,
    loaders: loaders.map(String),
  };
}
