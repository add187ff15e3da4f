import { setTimeout } from 'node:timers/promises';

const RESPONSE_STEP_MS = 100;
/** A short step is enough: a sign-in does the same work for every user, except for reading a row. */
const SIGN_IN_STEP_MS = 20;

/**
 * Delays the result or error until the next multiple of `step` milliseconds (default 100), so that the response time
 * does not reveal what was done.
 */
export async function padResponseTime<T>(task: () => Promise<T>, step = RESPONSE_STEP_MS): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  const result = task();
  result.then(done, done);
  do await setTimeout(step);
  while (!isDone);
  return result;
}

/** Pads the response time of a sign-in to a multiple of 20 ms, like `padResponseTime`. */
export const padSignInTime = <T>(task: () => Promise<T>): Promise<T> =>
  padResponseTime(task, SIGN_IN_STEP_MS);
