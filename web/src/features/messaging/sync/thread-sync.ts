import type { Message, MessagePage } from '@troth/contract';
import { type MessagePageQuery, messagingApi } from '../api.ts';
import type { MessagingThunk } from '../state.ts';
import { removeArrived } from './outbox.ts';
import {
  addNewer,
  addNewest,
  addOlder,
  createWindow,
  getMessageIds,
  getNewestSequence,
  reachesKnown,
  type ThreadWindow,
} from './thread-window.ts';

export const fetchMessagePage =
  (query: MessagePageQuery): MessagingThunk<Promise<MessagePage>> =>
  async (dispatch) => {
    const request = dispatch(messagingApi.endpoints.messagePage.initiate(query, { forceRefetch: true }));
    try {
      return await request.unwrap();
    } finally {
      // Not earlier, because RTK Query drops a cache entry without subscribers, even while it is being refetched.
      request.unsubscribe();
    }
  };

export const getWindow =
  (conversationId: string): MessagingThunk<ThreadWindow | undefined> =>
  (_dispatch, getState) =>
    messagingApi.endpoints.thread.select(conversationId)(getState()).data;

/** Updates the current window, unless a jump has replaced it. */
export const updateWindow =
  (
    conversationId: string,
    generation: number,
    change: (window: ThreadWindow) => ThreadWindow,
  ): MessagingThunk<void> =>
  (dispatch) => {
    const window = dispatch(getWindow(conversationId));
    if (window?.generation !== generation) return;
    dispatch(messagingApi.util.updateQueryData('thread', conversationId, () => change(window)));
  };

/** Loads one more page in a direction; does nothing at the end. Throws if the request fails. */
export const loadAdjacentPage =
  (conversationId: string, direction: 'older' | 'newer'): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    const window = dispatch(getWindow(conversationId));
    const key = direction === 'older' ? window?.olderKey : window?.newerKey;
    if (window === undefined || key === null || key === undefined) return;
    const page = await dispatch(fetchMessagePage({ conversationId, exclusiveStartKey: key }));
    const change = direction === 'older' ? addOlder : addNewer;
    dispatch(updateWindow(conversationId, window.generation, (current) => change(current, page)));
  };

/**
 * Large enough that neither end is visible, because a page loaded while the list scrolls to the message would move that
 * message away.
 */
const JUMP_PAGE_SIZE = 100;

/** Replaces the window with another part of the conversation: around a message, or the newest. */
export const jumpToMessage =
  (conversationId: string, around: string | null): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    const page = await dispatch(
      fetchMessagePage({ conversationId, ...(around === null ? {} : { around, limit: JUMP_PAGE_SIZE }) }),
    );
    const previous = dispatch(getWindow(conversationId));
    const generation = (previous?.generation ?? 0) + 1;
    dispatch(
      messagingApi.util.updateQueryData('thread', conversationId, () =>
        createWindow(page, around, generation),
      ),
    );
    dispatch(removeArrived(conversationId, page.messages, getMessageIds(previous)));
  };

/** If more pages than this are missing, the window restarts at the newest page. */
const MAX_CATCH_UP_PAGES = 10;

/** At most one run per conversation; a call during a run waits for that run and for another one. */
const runningCatchUps = new Map<string, { needsRun: boolean; done: Promise<void> }>();

/**
 * Brings the window of a conversation up to the newest message without a gap, page by page until a known message is
 * reached. Does not change a window of old messages. Never throws: after a failure the next event, reconnect or poll
 * tries again.
 */
export const catchUpThread =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  (dispatch) => {
    const running = runningCatchUps.get(conversationId);
    if (running !== undefined) {
      running.needsRun = true;
      return running.done;
    }
    const run = { needsRun: true, done: Promise.resolve() };
    runningCatchUps.set(conversationId, run);
    const runUntilDone = async () => {
      while (run.needsRun) {
        run.needsRun = false;
        await dispatch(catchUpOnce(conversationId));
      }
    };
    run.done = runUntilDone()
      .catch((error: unknown) => console.error('The newest messages could not be fetched.', error))
      .finally(() => runningCatchUps.delete(conversationId));
    return run.done;
  };

const catchUpOnce =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    // Wait for the first page, which may lack a message that arrives while it loads.
    await dispatch(messagingApi.util.getRunningQueryThunk('thread', conversationId));
    const window = dispatch(getWindow(conversationId));
    if (window === undefined || window.newerKey !== null) return;
    const newestKnown = getNewestSequence(window);
    const received: Message[] = [];
    let page = await dispatch(fetchMessagePage({ conversationId }));
    received.push(...page.messages);
    for (let pages = 1; !reachesKnown(newestKnown, page); pages++) {
      const key = page.pagination.lastEvaluatedKey;
      if (pages === MAX_CATCH_UP_PAGES || key === null) return dispatch(jumpToMessage(conversationId, null));
      page = await dispatch(fetchMessagePage({ conversationId, exclusiveStartKey: key }));
      received.push(...page.messages);
    }
    dispatch(insertReceived(conversationId, window.generation, received));
  };

/** Adds received messages to the window, and removes the ones that were sent from here from the outbox. */
const insertReceived =
  (conversationId: string, generation: number, received: readonly Message[]): MessagingThunk<void> =>
  (dispatch) => {
    const knownIds = getMessageIds(dispatch(getWindow(conversationId)));
    dispatch(updateWindow(conversationId, generation, (window) => addNewest(window, received)));
    dispatch(removeArrived(conversationId, received, knownIds));
  };

/** Shows the newest message when a thread is opened again, even if it was left at an old one. */
export const openAtNewest =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    const window = dispatch(getWindow(conversationId));
    if (window === undefined) return;
    if (window.newerKey === null) return dispatch(catchUpThread(conversationId));
    await dispatch(jumpToMessage(conversationId, null)).catch(() => undefined);
  };
