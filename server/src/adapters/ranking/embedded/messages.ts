import type { RankingPage, RankingQuery } from '../port.ts';

/** A request to an index, answered by a `Reply` with the same number. */
export interface Request {
  number: number;
  query: RankingQuery;
  /** Null to count. */
  page: RankingPage | null;
}

export type Reply =
  | { number: number; result: unknown }
  | { number: number; error: { name: string; message: string; code?: string } };

/** The state of an index. Sent to each client once a second, and when the index is loaded. */
export interface IndexState {
  /** When the index last equalled the database, in milliseconds since 1970; null while it loads. */
  currentAt: number | null;
}

export type IndexMessage = Reply | IndexState;

/** What a thread sends to the main thread. Warnings are written to the log. */
export type ThreadMessage = IndexMessage | { warning: string };

/** Asks a thread to release everything and end. */
export const CLOSE = 'close';

export type ThreadRequest = Request | typeof CLOSE;
