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
  (place: MessagePageQuery): MessagingThunk<Promise<MessagePage>> =>
  async (dispatch) => {
    const asked = dispatch(messagingApi.endpoints.messagePage.initiate(place, { forceRefetch: true }));
    try {
      return await asked.unwrap();
    } finally {
      // Held until here: what nobody holds is forgotten, also while it is on its way for the second time.
      asked.unsubscribe();
    }
  };

export const getWindow =
  (conversationId: string): MessagingThunk<ThreadWindow | undefined> =>
  (_dispatch, getState) =>
    messagingApi.endpoints.thread.select(conversationId)(getState()).data;

/** Changes the window as it stands by then; not where a jump has put another in its place. */
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

/** One page further in either direction; nothing where there is none. Throws when it cannot be had. */
export const loadAdjacentPage =
  (conversationId: string, direction: 'older' | 'newer'): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    const window = dispatch(getWindow(conversationId));
    const key = direction === 'older' ? window?.olderKey : window?.newerKey;
    if (window === undefined || key === null || key === undefined) return;
    const page = await dispatch(fetchMessagePage({ conversationId, exclusiveStartKey: key }));
    const change = direction === 'older' ? addOlder : addNewer;
    dispatch(updateWindow(conversationId, window.generation, (now) => change(now, page)));
  };

/** So many that neither end is in sight: a page that came in while the list finds its place would take it away. */
const JUMP_PAGE_SIZE = 100;

/** Puts another part of the conversation in the window's place: around a message, or with the newest. */
export const jumpToMessage =
  (conversationId: string, around: string | null): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    const page = await dispatch(
      fetchMessagePage({ conversationId, ...(around === null ? {} : { around, limit: JUMP_PAGE_SIZE }) }),
    );
    const before = dispatch(getWindow(conversationId));
    const generation = (before?.generation ?? 0) + 1;
    dispatch(
      messagingApi.util.updateQueryData('thread', conversationId, () =>
        createWindow(page, around, generation),
      ),
    );
    dispatch(removeArrived(conversationId, page.messages, getMessageIds(before)));
  };

/** Behind by more than this, the newest are shown and the way back is paged as always. */
const MAX_CATCH_UP_PAGES = 10;

/** At most one run for a conversation; who asks meanwhile waits for it and for one more. */
const runningCatchUps = new Map<string, { again: boolean; done: Promise<void> }>();

/**
 * Brings the window of a conversation up to the newest message without a gap: page by page until one reaches what is
 * known. A window that shows old messages is left alone; its way to the newest is its own. Never throws: what could not
 * be had now is had with the next event, reconnect or minute.
 */
export const catchUpThread =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  (dispatch) => {
    const under = runningCatchUps.get(conversationId);
    if (under !== undefined) {
      under.again = true;
      return under.done;
    }
    const run = { again: true, done: Promise.resolve() };
    runningCatchUps.set(conversationId, run);
    const all = async () => {
      while (run.again) {
        run.again = false;
        await dispatch(catchUpOnce(conversationId));
      }
    };
    run.done = all()
      .catch((error: unknown) => console.error('The newest messages could not be fetched', error))
      .finally(() => runningCatchUps.delete(conversationId));
    return run.done;
  };

const catchUpOnce =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    // What comes in while the first messages are on their way may be missing from them.
    await dispatch(messagingApi.util.getRunningQueryThunk('thread', conversationId));
    const window = dispatch(getWindow(conversationId));
    if (window === undefined || window.newerKey !== null) return;
    const known = getNewestSequence(window);
    const come: Message[] = [];
    let page = await dispatch(fetchMessagePage({ conversationId }));
    come.push(...page.messages);
    for (let pages = 1; !reachesKnown(known, page); pages++) {
      const key = page.pagination.lastEvaluatedKey;
      if (pages === MAX_CATCH_UP_PAGES || key === null) return dispatch(jumpToMessage(conversationId, null));
      page = await dispatch(fetchMessagePage({ conversationId, exclusiveStartKey: key }));
      come.push(...page.messages);
    }
    dispatch(insertReceived(conversationId, window.generation, come));
  };

/** What has come in takes its place, and what of it was on its way from here is on its way no more. */
const insertReceived =
  (conversationId: string, generation: number, come: readonly Message[]): MessagingThunk<void> =>
  (dispatch) => {
    const known = getMessageIds(dispatch(getWindow(conversationId)));
    dispatch(updateWindow(conversationId, generation, (window) => addNewest(window, come)));
    dispatch(removeArrived(conversationId, come, known));
  };

/** A thread that is opened again begins with the newest, wherever it was left. */
export const openAtNewest =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    const window = dispatch(getWindow(conversationId));
    if (window === undefined) return;
    if (window.newerKey === null) return dispatch(catchUpThread(conversationId));
    await dispatch(jumpToMessage(conversationId, null)).catch(() => undefined);
  };
