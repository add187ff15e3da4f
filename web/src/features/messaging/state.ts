import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../../platform/api.ts';
import type { WritingState } from './live/writing-slice.ts';
import type { OutboxState } from './outbox/outbox-slice.ts';

export interface MessagingState {
  api: ReturnType<typeof api.reducer>;
  outbox: OutboxState;
  writing: WritingState;
}

export type Thunk<T> = ThunkAction<T, MessagingState, unknown, UnknownAction>;
export type MessagingDispatch = ThunkDispatch<MessagingState, unknown, UnknownAction>;
