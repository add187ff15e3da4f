import { setTimeout } from 'node:timers/promises';

const RESPONSE_STEP_MS = 100;
/** For what does the same work for everyone, to within what reading a row takes. */
const SIGN_IN_STEP_MS = 20;

/**
 * Answers or refuses after 100 ms, or where the work takes longer after the next multiple of them, so that the time does
 * not tell what there was to do.
 */
export async function padResponseTime<T>(work: () => Promise<T>, step = RESPONSE_STEP_MS): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  const result = work();
  result.then(done, done);
  do await setTimeout(step);
  while (!isDone);
  return result;
}

/** The same by steps of 20 ms, for sign-ins. */
export const padSignInTime = <T>(work: () => Promise<T>): Promise<T> =>
  padResponseTime(work, SIGN_IN_STEP_MS);
