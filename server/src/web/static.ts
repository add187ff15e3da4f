import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { webRoutes } from '@troth/contract';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const RESERVED = /^\/(api|identity|event|uploads|media|dev|health|metrics|assets)(\/|$)/;

const patterns = webRoutes.map(
  (route) => new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
);

/** Whether the web app has a screen at this path; any other gets its not-found page with status 404. */
export const isScreen = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));

/** The path of a request as it was sent: `//` is no address of another host here, as it would be in a `URL`. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Whether a GET that no route took is for the web app at all. */
export const isForWebApp = (pathname: string): boolean => !RESERVED.test(pathname) && !path.extname(pathname);

/** Serves the built web app: hashed files for a year, the page itself fresh each time. */
export async function serveBuiltWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  app.get('/*', (request, reply) => {
    const pathname = pathOf(request.url);
    if (!isForWebApp(pathname)) return reply.callNotFound();
    return reply
      .code(isScreen(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
