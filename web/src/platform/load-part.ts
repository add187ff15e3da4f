import { LOAD_LIMIT_MS } from './time-limits.ts';

/** Loads a part of the script, or rejects when it takes too long: a browser alone would wait for ever. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('A part of the script did not arrive'));
    const timer = setTimeout(giveUp, LOAD_LIMIT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
