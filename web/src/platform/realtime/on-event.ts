import type { RealtimeEvent } from '@troth/contract';
import type { ApiDispatch } from '../api.ts';

/** What a feature does when it hears of something; of events that are not its own it does nothing. */
export type RealtimeHandler = (event: RealtimeEvent, dispatch: ApiDispatch) => void;

/** What a feature asks for anew once events come again: it may have missed some. */
export type CatchUp = (dispatch: ApiDispatch) => void;
