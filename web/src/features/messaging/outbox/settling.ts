import type { Message } from '@troth/contract';
import type { Thunk } from '../state.ts';
import { arrivedAmong } from './arrived.ts';
import { keepOutgoing } from './kept.ts';
import { outgoingOf, selectOutgoing, settled } from './outbox-slice.ts';

/** On its way no more. Forgotten for a reload too, though its thread may be closed: it would go out a second time. */
export const takenOut =
  (keys: readonly string[]): Thunk<void> =>
  (dispatch, getState) => {
    const places = selectOutgoing(getState()).filter(({ key }) => keys.includes(key));
    dispatch(settled({ keys }));
    const left = selectOutgoing(getState());
    for (const place of places) keepOutgoing(place, outgoingOf(left, place.conversationId));
  };

/** What was on its way from here and is among messages that came in. */
export const takenOutAmong =
  (conversationId: string, come: readonly Message[], known: ReadonlySet<string>): Thunk<void> =>
  (dispatch, getState) => {
    const outgoing = outgoingOf(selectOutgoing(getState()), conversationId);
    const keys = arrivedAmong(outgoing, come, known);
    if (keys.length > 0) dispatch(takenOut(keys));
  };
