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
  guard: (shouldBlock: BlockerFunction) => () => void;
  blocker: Blocker;
  blockedBy: BlockReason | undefined;
}

const GuardContext = createContext<GuardState | undefined>(undefined);

/**
 * Combines all navigation guards, because the router allows only one blocker. Back closes an open overlay before it
 * leaves the page, as users of phones expect.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const guards = useRef(new Set<BlockerFunction>());
  const blockedBy = useRef<BlockReason>(undefined);

  const blocker = useBlocker((leave) => {
    if (leave.historyAction === 'POP' && !consumeProgrammaticBack() && isOverlayOpen())
      blockedBy.current = 'layer';
    else blockedBy.current = [...guards.current].find((shouldBlock) => shouldBlock(leave));
    return blockedBy.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || blockedBy.current !== 'layer') return;
    blocker.reset();
    closeTopOverlay();
  }, [blocker]);

  const guard = useCallback((shouldBlock: BlockerFunction) => {
    guards.current.add(shouldBlock);
    return () => void guards.current.delete(shouldBlock);
  }, []);
  const holder = blockedBy.current;
  const gate = useMemo(() => ({ guard, blocker, blockedBy: holder }), [guard, blocker, holder]);
  return <GuardContext value={gate}>{children}</GuardContext>;
}

/**
 * Whether this guard blocks a navigation, and functions to continue or stay. `shouldBlock` must be stable between renders.
 */
export function useNavigationGuard(shouldBlock: BlockerFunction) {
  const gate = useContext(GuardContext);
  const guard = gate?.guard;
  useEffect(() => guard?.(shouldBlock), [guard, shouldBlock]);
  const blocked = gate?.blockedBy === shouldBlock ? gate.blocker : undefined;
  return {
    isBlocked: blocked?.state === 'blocked',
    leave: () => blocked?.proceed?.(),
    stay: () => blocked?.reset?.(),
  };
}
