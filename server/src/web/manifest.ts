import { language, t } from '@troth/texts';
import type { FastifyInstance } from 'fastify';

const icon = (name: string, side: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What a phone must know to install the web app. */
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
        description: t('For people who mean marriage'),
        lang: language(),
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#FBF7F0',
        theme_color: '#3A1730',
        icons: [
          icon('icon-192', 192, 'any'),
          icon('icon-512', 512, 'any'),
          icon('maskable-512', 512, 'maskable'),
        ],
        shortcuts: [
          { name: t('Messages'), url: '/messages' },
          { name: t('Matches'), url: '/matches' },
        ],
      }),
  );
}
