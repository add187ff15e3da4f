/** Put on a dialog that Back leaves as it leaves a page: it has an entry of the history of its own, or cannot be closed. */
export const backLeaves = { 'data-back': 'leaves' } as const;

/** The topmost of what lies over the page, dialog, menu or drawer, where Back is to close it. */
function topLayer(): Element | undefined {
  // One that is on its way out is hidden from screen readers already.
  const top = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden="true"])')].at(-1);
  return top?.matches('[data-back="leaves"]') ? undefined : top;
}

export const isLayerOpen = () => topLayer() !== undefined;

/** Closes it as Escape does, with whatever it does then. */
export function closeTopLayer(): void {
  topLayer()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}
