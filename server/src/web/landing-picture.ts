import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Clock } from '../platform/clock.ts';

const KEPT_MS = 60 * 60 * 1000;
const RETRY_MS = 60 * 1000;
const TIMEOUT_MS = 5000;
const LARGEST_BYTES = 10 * 1024 * 1024;
const WIDTH = 1600;

async function fetchPicture(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const length = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || !answer.body || length > LARGEST_BYTES) throw new Error('no usable picture');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > LARGEST_BYTES) throw new Error('picture too large');
    parts.push(part);
  }
  const image = sharp(Buffer.concat(parts), { limitInputPixels: 40_000_000 });
  return image
    .autoOrient()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}

/**
 * The picture behind the landing page at /media/landing: from the operator's image service, kept for an hour, else the
 * artwork that we ship (decisions §1). The browser never asks anybody but us.
 */
export function serveLandingPicture(app: FastifyInstance, url: string | undefined, clock: Clock): void {
  let kept: { picture: Buffer; until: number } | null = null;
  let quietUntil = 0;
  let underWay: Promise<Buffer | null> | null = null;

  async function refresh(source: string): Promise<Buffer | null> {
    try {
      const picture = await fetchPicture(source);
      kept = { picture, until: clock.now().getTime() + KEPT_MS };
      return picture;
    } catch (error) {
      quietUntil = clock.now().getTime() + RETRY_MS;
      app.log.warn({ name: (error as Error).name }, 'the image service gave no picture');
      return kept?.picture ?? null;
    } finally {
      underWay = null;
    }
  }

  app.get('/media/landing', async (_request, reply) => {
    const now = clock.now().getTime();
    const fresh = kept && kept.until > now ? kept.picture : null;
    if (!fresh && url && now >= quietUntil) underWay ??= refresh(url);
    const picture = fresh ?? (await underWay) ?? kept?.picture;
    if (!picture) return reply.redirect('/art/landing-wide.webp');
    return reply.header('cache-control', 'public, max-age=3600').type('image/webp').send(picture);
  });
}
