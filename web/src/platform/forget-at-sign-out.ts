import type { Middleware } from '@reduxjs/toolkit';
import { signedOut } from './auth-slice.ts';
import { forgetTab } from './tab-memory.ts';

/** Apart from what it forgets, which the landing page knows as well, without a store. */
export const forgetAtSignOut: Middleware = () => (next) => (action) => {
  if (signedOut.match(action)) forgetTab();
  return next(action);
};
