import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { publicRoutes } from '@troth/contract';
import { getDirection, getLanguage, languageCodes, t } from '@troth/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorFieldsOf } from '../platform/error-fields.ts';
import { setRouteName } from '../platform/http/route-name.ts';
import { createRenderedPage, findRoute, isForWebApp, pathOf, sendPage } from './page.ts';
import { createStoryPages, type PageOptions, readPages } from './pages.ts';

const YEAR_SECONDS = 31_536_000;

/** Paths without a page share a name, because anyone can request any of them. */
const namePageRoute = (request: FastifyRequest, pathname: string) =>
  setRouteName(request, findRoute(pathname) ?? '/*');

/** Every file is a route, and their names change with each build. */
const nameAssetRoutes = (app: FastifyInstance) =>
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/assets/')) route.config = { ...route.config, routeName: '/assets/*' };
  });

/** Serves the built web app. Files with a hash in their name are cached for a year, other files and pages are not. */
export async function serveBuiltWebApp(
  app: FastifyInstance,
  folder: string,
  {
    stories,
    ...site
  }: Omit<PageOptions, 'folder'> & { stories: Parameters<typeof createStoryPages>[0]['list'] },
): Promise<void> {
  nameAssetRoutes(app);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const getPage = await readPages({ folder, ...site });
  const insertStories = createStoryPages({
    list: stories,
    onError: (error) =>
      app.log.error(errorFieldsOf(error), 'The success stories could not be loaded for their page'),
  });
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    if (!isForWebApp(pathname)) return reply.callNotFound();
    namePageRoute(request, pathname);
    return sendPage(request, reply, pathname, await insertStories(getPage(pathname)));
  });
}

/** Serves the web app from source through Vite with hot reload. */
export async function serveWebAppSources(app: FastifyInstance, folder: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.get('/*', async (request, reply) => {
    // Vite responds to requests for modules. Any other URL is a page, or unknown.
    await new Promise<void>((next) => {
      reply.raw.once('close', next);
      vite.middlewares(request.raw, reply.raw, next);
    });
    if (reply.raw.headersSent) return reply.hijack();
    const pathname = pathOf(request.url);
    if (!isForWebApp(pathname)) return reply.callNotFound();
    namePageRoute(request, pathname);
    const source = await readFile(path.join(folder, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, source);
    return sendPage(
      request,
      reply,
      pathname,
      createRenderedPage(
        page.replace('<html lang="en"', `<html lang="${getLanguage()}" dir="${getDirection()}"`),
        { style: [], styleAttribute: [], script: [] },
      ),
    );
  });
}

const createIcon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Serves the web app manifest, with which the app can be installed. */
export function serveManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .send({
        id: '/',
        name: 'Troth',
        short_name: 'Troth',
        description: t('For people who are serious about marriage'),
        lang: getLanguage(),
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#FBF7F0',
        theme_color: '#3A1730',
        icons: [
          createIcon('icon-192', 192, 'any'),
          createIcon('icon-512', 512, 'any'),
          createIcon('maskable-512', 512, 'maskable'),
        ],
        shortcuts: [
          { name: t('Messages'), url: '/messages' },
          { name: t('Matches'), url: '/matches' },
        ],
      }),
  );
}

const ROBOTS_RULES = 'User-agent: *\nDisallow: /api/\nDisallow: /identity/\n';

const renderSitemapEntry = (origin: string, path: string) => {
  const alternates = languageCodes.map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${path}?lang=${lang}"/>`,
  );
  return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`;
};

/** Serves robots.txt and, if the site has a public URL, a sitemap. */
export function serveSearchEngines(app: FastifyInstance, origin: string | null): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(origin === null ? ROBOTS_RULES : `${ROBOTS_RULES}\nSitemap: ${origin}/sitemap.xml\n`),
  );
  if (origin === null) return;
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${publicRoutes.map((path) => renderSitemapEntry(origin, path)).join('')}</urlset>`,
      ),
  );
}
