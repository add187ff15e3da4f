import type { Message } from '@troth/contract';
import { messagingApi } from '../api.ts';
import { takenOutAmong } from '../outbox/settling.ts';
import type { Thunk } from '../state.ts';
import { jumpedTo, pageAt, windowChanged, windowNow } from './pages.ts';
import { idsIn, newestIn, reaches, withNewest } from './window.ts';

/** Behind by more than this, the newest are shown and the way back is paged as always. */
const MOST_PAGES = 10;

/** At most one run for a conversation; who asks meanwhile waits for it and for one more. */
const running = new Map<string, { again: boolean; done: Promise<void> }>();

/**
 * Brings the window of a conversation up to the newest message without a gap: page by page until one reaches what is
 * known. A window that shows old messages is left alone; its way to the newest is its own. Never throws: what could not
 * be had now is had with the next event, reconnect or minute.
 */
export const caughtUpWith =
  (conversationId: string): Thunk<Promise<void>> =>
  (dispatch) => {
    const under = running.get(conversationId);
    if (under !== undefined) {
      under.again = true;
      return under.done;
    }
    const run = { again: true, done: Promise.resolve() };
    running.set(conversationId, run);
    const all = async () => {
      while (run.again) {
        run.again = false;
        await dispatch(caughtUpOnce(conversationId));
      }
    };
    run.done = all()
      .catch((error: unknown) => console.error('The newest messages could not be fetched', error))
      .finally(() => running.delete(conversationId));
    return run.done;
  };

const caughtUpOnce =
  (conversationId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    // What comes in while the first messages are on their way may be missing from them.
    await dispatch(messagingApi.util.getRunningQueryThunk('thread', conversationId));
    const window = dispatch(windowNow(conversationId));
    if (window === undefined || window.newerKey !== null) return;
    const known = newestIn(window);
    const come: Message[] = [];
    let page = await dispatch(pageAt({ conversationId }));
    come.push(...page.messages);
    for (let pages = 1; !reaches(known, page); pages++) {
      const key = page.pagination.lastEvaluatedKey;
      if (pages === MOST_PAGES || key === null) return dispatch(jumpedTo(conversationId, null));
      page = await dispatch(pageAt({ conversationId, exclusiveStartKey: key }));
      come.push(...page.messages);
    }
    dispatch(received(conversationId, window.generation, come));
  };

/** What has come in takes its place, and what of it was on its way from here is on its way no more. */
const received =
  (conversationId: string, generation: number, come: readonly Message[]): Thunk<void> =>
  (dispatch) => {
    const known = idsIn(dispatch(windowNow(conversationId)));
    dispatch(windowChanged(conversationId, generation, (window) => withNewest(window, come)));
    dispatch(takenOutAmong(conversationId, come, known));
  };

/** A thread that is opened again begins with the newest, wherever it was left. */
export const openedAtNewest =
  (conversationId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const window = dispatch(windowNow(conversationId));
    if (window === undefined) return;
    if (window.newerKey === null) return dispatch(caughtUpWith(conversationId));
    await dispatch(jumpedTo(conversationId, null)).catch(() => undefined);
  };
