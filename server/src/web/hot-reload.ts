import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { language } from '@troth/texts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from './page.ts';
import { isForWebApp, pathOf } from './paths.ts';
import { whole } from './whole-page.ts';

/** Serves the web app from its sources through Vite, reloading as they change. */
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
    // Modules first; what Vite does not know is a screen's address, or nothing at all.
    await new Promise<void>((next) => {
      reply.raw.once('close', next);
      vite.middlewares(request.raw, reply.raw, next);
    });
    if (reply.raw.headersSent) return reply.hijack();
    const pathname = pathOf(request.url);
    if (!isForWebApp(pathname)) return reply.callNotFound();
    const source = await readFile(path.join(folder, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, source);
    return sendPage(
      request,
      reply,
      pathname,
      whole(page.replace('<html lang="en"', `<html lang="${language()}"`)),
    );
  });
}
