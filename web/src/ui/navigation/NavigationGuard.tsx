import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type Blocker, type BlockerFunction, type NavigateFunction, useBlocker } from 'react-router';

/** For dialogs that Back should treat as a page: they have a history entry of their own, or cannot be closed. */
export const leavesOnBack = { 'data-back': 'leaves' } as const;

/** The topmost dialog, menu or drawer that Back should close. */
function getTopOverlay(): Element | undefined {
  const top = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden="true"])')].at(-1);
  return top?.matches('[data-back="leaves"]') ? undefined : top;
}

const isOverlayOpen = () => getTopOverlay() !== undefined;

let isProgrammaticBack = false;

/** Navigates back from code. Unlike the Back button, this never closes an overlay, which may still be fading out. */
export function goBack(navigate: NavigateFunction): void {
  isProgrammaticBack = true;
  void navigate(-1);
}

/** Whether the current back navigation was started by `goBack`; resets the flag. */
function consumeProgrammaticBack(): boolean {
  const own = isProgrammaticBack;
  isProgrammaticBack = false;
  return own;
}

/** Closes it as the Escape key does. */
function closeTopOverlay(): void {
  getTopOverlay()?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
}

type BlockReason = BlockerFunction | 'layer';

interface GuardState {
  /** Registers a condition that blocks leaving the page. Returns a function that removes it. */
  guard: (holds: BlockerFunction) => () => void;
  blocker: Blocker;
  heldBy: BlockReason | undefined;
}

const GuardContext = createContext<GuardState | undefined>(undefined);

/**
 * Combines all navigation guards, because the router allows only one blocker. Back closes an open overlay before it
 * leaves the page, as users of phones expect.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const guards = useRef(new Set<BlockerFunction>());
  const heldBy = useRef<BlockReason>(undefined);

  const blocker = useBlocker((leave) => {
    if (leave.historyAction === 'POP' && !consumeProgrammaticBack() && isOverlayOpen())
      heldBy.current = 'layer';
    else heldBy.current = [...guards.current].find((holds) => holds(leave));
    return heldBy.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || heldBy.current !== 'layer') return;
    blocker.reset();
    closeTopOverlay();
  }, [blocker]);

  const guard = useCallback((holds: BlockerFunction) => {
    guards.current.add(holds);
    return () => void guards.current.delete(holds);
  }, []);
  const holder = heldBy.current;
  const gate = useMemo(() => ({ guard, blocker, heldBy: holder }), [guard, blocker, holder]);
  return <GuardContext value={gate}>{children}</GuardContext>;
}

/**
 * Whether this guard blocks a navigation, and functions to continue or stay. `holds` must be stable between renders.
 */
export function useNavigationGuard(holds: BlockerFunction) {
  const gate = useContext(GuardContext);
  const guard = gate?.guard;
  useEffect(() => guard?.(holds), [guard, holds]);
  const held = gate?.heldBy === holds ? gate.blocker : undefined;
  return {
    isHeld: held?.state === 'blocked',
    leave: () => held?.proceed?.(),
    stay: () => held?.reset?.(),
  };
}
