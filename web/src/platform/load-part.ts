import { LOAD_LIMIT_MS } from './time-limits.ts';

/** A part of the script did not arrive. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';
  /** Whether there was no network, so that loading it again will help once there is one. */
  readonly wasOffline = !navigator.onLine;
}

/** Loads a part of the script. Throws `PartNotLoaded` when it fails or takes too long: a browser alone would wait forever. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartNotLoaded()), LOAD_LIMIT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause: unknown) => reject(new PartNotLoaded(undefined, { cause })));
  });
}
