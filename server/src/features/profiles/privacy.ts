import type { Visibility } from '@troth/contract';

/** Whether what a member guards is shown to another one (decisions §8). */
export const isShown = (visibility: Visibility, connected: boolean): boolean =>
  visibility === 'SHOW_ALL' || (visibility === 'SHOW_CONNECTED' && connected);
