import { createContext } from 'react';

/** What the member is about to do, as they read it over the question and on its button. */
export interface Act {
  name: string;
  /** What cannot be brought back. */
  isGrave?: boolean;
}

/** Asks for the password; resolves with whether the member has signed in with it: not, once who asked is gone. */
export type Confirm = (act: Act, asker?: AbortSignal) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm>(async () => false);
