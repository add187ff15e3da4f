import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendPage } from './page.ts';
import { type PageOptions, readPages } from './pages.ts';
import { isForWebApp, pathOf } from './paths.ts';
import { createStoryPages } from './stories.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves the built web app: hashed files for a year, the page itself fresh each time. */
export async function serveBuiltWebApp(
  app: FastifyInstance,
  folder: string,
  {
    stories,
    ...site
  }: Omit<PageOptions, 'folder'> & { stories: Parameters<typeof createStoryPages>[0]['list'] },
): Promise<void> {
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
  const pageAt = await readPages({ folder, ...site });
  const withStories = createStoryPages({
    list: stories,
    onError: (error) => app.log.error(error, 'The success stories could not be read for their page'),
  });
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    if (!isForWebApp(pathname)) return reply.callNotFound();
    return sendPage(request, reply, pathname, await withStories(pageAt(pathname)));
  });
}
