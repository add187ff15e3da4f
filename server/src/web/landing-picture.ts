import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANDING_PICTURE_WIDTHS } from '@troth/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type Clock, HOUR_MS, MINUTE_MS } from '../platform/clock.ts';

const CACHE_MS = HOUR_MS;
const RETRY_DELAY_MS = MINUTE_MS;
const FETCH_TIMEOUT_MS = 5000;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_WIDTH = Math.max(...LANDING_PICTURE_WIDTHS);

const BUNDLED_PICTURE = fileURLToPath(new URL('../../../web/public/art/landing-wide.webp', import.meta.url));

/** A picture in the supported widths, each created when first requested. */
class ResizablePicture {
  readonly #bytes: Buffer;
  readonly #resized = new Map<number, Promise<Buffer>>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  resize(width: number): Promise<Buffer> {
    const resized =
      this.#resized.get(width) ??
      sharp(this.#bytes, { limitInputPixels: 40_000_000 })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 74 })
        .toBuffer();
    this.#resized.set(width, resized);
    resized.catch(() => this.#resized.delete(width));
    return resized;
  }
}

async function fetchPicture(url: string): Promise<ResizablePicture> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || !response.body || length > MAX_PICTURE_BYTES)
    throw new Error('The response contains no usable picture');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) throw new Error('The picture is too large');
    chunks.push(chunk);
  }
  const picture = new ResizablePicture(Buffer.concat(chunks));
  // Throws if the response is not a picture.
  await picture.resize(MAX_WIDTH);
  return picture;
}

/**
 * Serves the landing page's picture at /media/landing?width=800: from the operator's image service, cached for an hour,
 * or else the shipped one. The browser never contacts the service.
 */
export function serveLandingPicture(app: FastifyInstance, url: string | undefined, clock: Clock): void {
  let cached: { picture: ResizablePicture; until: number } | null = null;
  let retryAt = 0;
  let pendingRefresh: Promise<ResizablePicture | null> | null = null;
  let bundled: Promise<ResizablePicture> | null = null;

  async function refresh(source: string): Promise<ResizablePicture | null> {
    try {
      const picture = await fetchPicture(source);
      cached = { picture, until: clock.now().getTime() + CACHE_MS };
      return picture;
    } catch (error) {
      retryAt = clock.now().getTime() + RETRY_DELAY_MS;
      app.log.warn({ name: (error as Error).name }, 'the image service returned no picture');
      return cached?.picture ?? null;
    } finally {
      pendingRefresh = null;
    }
  }

  app.get<{ Querystring: { width?: string } }>('/media/landing', async ({ query }, reply) => {
    const now = clock.now().getTime();
    const current = cached && cached.until > now ? cached.picture : null;
    if (!current && url && now >= retryAt) pendingRefresh ??= refresh(url);
    const fetched = current ?? (await pendingRefresh) ?? cached?.picture;
    bundled ??= readFile(BUNDLED_PICTURE).then((bytes) => new ResizablePicture(bytes));
    bundled.catch(() => {
      bundled = null;
    });
    const width = LANDING_PICTURE_WIDTHS.find((candidate) => String(candidate) === query.width) ?? MAX_WIDTH;
    const seconds = fetched || !url ? CACHE_MS / 1000 : RETRY_DELAY_MS / 1000;
    return reply
      .header('cache-control', `public, max-age=${seconds}`)
      .type('image/webp')
      .send(await (fetched ?? (await bundled)).resize(width));
  });
}
