/**
 * How long a chunk may take to load before it counts as failed.
 * @public Checked against docs/literals.json.
 */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** How long completing a social sign-in may take after the browser returns. */
export const SOCIAL_SIGN_IN_TIMEOUT_MS = 10_000;

/** How long the provider may take to redirect after a sign-out. */
export const SIGN_OUT_REDIRECT_TIMEOUT_MS = 3_000;

/** A chunk could not be loaded. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Whether there was no network, so that loading it again later can succeed. */
  readonly wasOffline = !navigator.onLine;
}

/** Loads a chunk. Throws `ChunkLoadError` on failure or time-out; a browser alone would wait forever. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_LOAD_TIMEOUT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(undefined, { cause })));
  });
}
