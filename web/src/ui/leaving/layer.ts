import type { NavigateFunction } from 'react-router';

/** Put on a dialog that Back leaves as it leaves a page: it has an entry of the history of its own, or cannot be closed. */
export const backLeaves = { 'data-back': 'leaves' } as const;

/** The topmost of what lies over the page, dialog, menu or drawer, where Back is to close it. */
function topLayer(): Element | undefined {
  const top = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden="true"])')].at(-1);
  return top?.matches('[data-back="leaves"]') ? undefined : top;
}

export const isLayerOpen = () => topLayer() !== undefined;

let isGoing = false;

/** Goes back of the app's own accord: that is no press of Back, and closes nothing that may be fading away over the page. */
export function goBack(navigate: NavigateFunction): void {
  isGoing = true;
  void navigate(-1);
}

/** Whether the way back that has just begun is the app's own. */
export function isOwnWayBack(): boolean {
  const own = isGoing;
  isGoing = false;
  return own;
}

/** Closes it as Escape does, with whatever it does then. */
export function closeTopLayer(): void {
  topLayer()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}
