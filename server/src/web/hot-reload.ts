import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isForWebApp, isScreen } from './static.ts';

/** Serves the web app from its sources through Vite, reloading as they change. */
export async function serveWebAppSources(app: FastifyInstance, folder: string): Promise<void> {
  const { createServer } = await import('vite');
  const { readFile } = await import('node:fs/promises');
  const vite = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (isForWebApp(pathname)) {
      const source = await readFile(path.join(folder, 'index.html'), 'utf8');
      const page = await vite.transformIndexHtml(request.url, source);
      return reply
        .code(isScreen(pathname) ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(page);
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
}
