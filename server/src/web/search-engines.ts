import { publicRoutes } from '@troth/contract';
import { languages } from '@troth/texts';
import type { FastifyInstance } from 'fastify';

const RULES = 'User-agent: *\nDisallow: /api/\nDisallow: /identity/\n';

const entry = (origin: string, path: string) => {
  const others = Object.keys(languages).map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${path}?lang=${lang}"/>`,
  );
  return `<url><loc>${origin}${path}</loc>${others.join('')}</url>`;
};

/** Tells search engines what to read: the pages and no data; where the site has an address, which pages there are. */
export function serveSearchEngines(app: FastifyInstance, origin: string | null): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(origin === null ? RULES : `${RULES}\nSitemap: ${origin}/sitemap.xml\n`),
  );
  if (origin === null) return;
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${publicRoutes.map((path) => entry(origin, path)).join('')}</urlset>`,
      ),
  );
}
