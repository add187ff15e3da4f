/**
 * How long a part of the script may take to arrive before it counts as failed.
 * @public Checked against docs/literals.json.
 */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** How long the end of a social sign-in may take once the browser is back. */
export const SOCIAL_SIGN_IN_TIMEOUT_MS = 10_000;

/** How long the provider may take to lead on after a sign-out. */
export const SIGN_OUT_REDIRECT_TIMEOUT_MS = 3_000;

/** A part of the script did not arrive. */
export class ChunkLoadError extends Error {
  override name = 'PartNotLoaded';
  /** Whether there was no network, so that loading it again will help once there is one. */
  readonly wasOffline = !navigator.onLine;
}

/** Loads a part of the script. Throws `PartNotLoaded` when it fails or takes too long: a browser alone would wait forever. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_LOAD_TIMEOUT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(undefined, { cause })));
  });
}
