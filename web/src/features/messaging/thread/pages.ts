import type { MessagePage } from '@troth/contract';
import { messagingApi, type PagePlace } from '../api.ts';
import { takenOutAmong } from '../outbox/settling.ts';
import type { Thunk } from '../state.ts';
import { idsIn, type ThreadWindow, windowOf, withNewer, withOlder } from './window.ts';

export const pageAt =
  (place: PagePlace): Thunk<Promise<MessagePage>> =>
  async (dispatch) => {
    const asked = dispatch(messagingApi.endpoints.messagePage.initiate(place, { forceRefetch: true }));
    try {
      return await asked.unwrap();
    } finally {
      // Held until here: what nobody holds is forgotten, also while it is on its way for the second time.
      asked.unsubscribe();
    }
  };

export const windowNow =
  (conversationId: string): Thunk<ThreadWindow | undefined> =>
  (_dispatch, getState) =>
    messagingApi.endpoints.thread.select(conversationId)(getState()).data;

/** Changes the window as it stands by then; not where a jump has put another in its place. */
export const windowChanged =
  (conversationId: string, generation: number, change: (window: ThreadWindow) => ThreadWindow): Thunk<void> =>
  (dispatch) => {
    const window = dispatch(windowNow(conversationId));
    if (window?.generation !== generation) return;
    dispatch(messagingApi.util.updateQueryData('thread', conversationId, () => change(window)));
  };

/** One page further in either direction; nothing where there is none. Throws when it cannot be had. */
export const furtherLoaded =
  (conversationId: string, direction: 'older' | 'newer'): Thunk<Promise<void>> =>
  async (dispatch) => {
    const window = dispatch(windowNow(conversationId));
    const key = direction === 'older' ? window?.olderKey : window?.newerKey;
    if (window === undefined || key === null || key === undefined) return;
    const page = await dispatch(pageAt({ conversationId, exclusiveStartKey: key }));
    const change = direction === 'older' ? withOlder : withNewer;
    dispatch(windowChanged(conversationId, window.generation, (now) => change(now, page)));
  };

/** So many that neither end is in sight: a page that came in while the list finds its place would take it away. */
const AROUND = 100;

/** Puts another part of the conversation in the window's place: around a message, or with the newest. */
export const jumpedTo =
  (conversationId: string, around: string | null): Thunk<Promise<void>> =>
  async (dispatch) => {
    const page = await dispatch(
      pageAt({ conversationId, ...(around === null ? {} : { around, limit: AROUND }) }),
    );
    const before = dispatch(windowNow(conversationId));
    const generation = (before?.generation ?? 0) + 1;
    dispatch(
      messagingApi.util.updateQueryData('thread', conversationId, () => windowOf(page, around, generation)),
    );
    dispatch(takenOutAmong(conversationId, page.messages, idsIn(before)));
  };
