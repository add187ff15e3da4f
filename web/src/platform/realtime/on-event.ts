import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RealtimeEvent } from '@troth/contract';
import type { api } from '../api.ts';

export type LiveDispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

/** What a feature does when it hears of something; of events that are not its own it does nothing. */
export type RealtimeHandler = (event: RealtimeEvent, dispatch: LiveDispatch) => void;

/** What a feature asks for anew once events come again: it may have missed some. */
export type CatchUp = (dispatch: LiveDispatch) => void;
