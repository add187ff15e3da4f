import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type Blocker, type BlockerFunction, type NavigateFunction, useBlocker } from 'react-router';

/** Put on a dialog that Back leaves as it leaves a page: it has an entry of the history of its own, or cannot be closed. */
export const leavesOnBack = { 'data-back': 'leaves' } as const;

/** The topmost of what lies over the page, dialog, menu or drawer, where Back is to close it. */
function getTopOverlay(): Element | undefined {
  const top = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden="true"])')].at(-1);
  return top?.matches('[data-back="leaves"]') ? undefined : top;
}

const isOverlayOpen = () => getTopOverlay() !== undefined;

let isProgrammaticBack = false;

/** Goes back of the app's own accord: that is no press of Back, and closes nothing that may be fading away over the page. */
export function goBack(navigate: NavigateFunction): void {
  isProgrammaticBack = true;
  void navigate(-1);
}

/** Whether the way back that has just begun is the app's own. */
function consumeProgrammaticBack(): boolean {
  const own = isProgrammaticBack;
  isProgrammaticBack = false;
  return own;
}

/** Closes it as Escape does, with whatever it does then. */
function closeTopOverlay(): void {
  getTopOverlay()?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
}

type BlockReason = BlockerFunction | 'layer';

interface GuardState {
  /** Asked before the page is left, until the returned function is called. */
  guard: (holds: BlockerFunction) => () => void;
  blocker: Blocker;
  heldBy: BlockReason | undefined;
}

const GuardContext = createContext<GuardState | undefined>(undefined);

/**
 * Every way off a page leads through here, as the router asks one place alone. Back closes what lies over the page
 * before it leaves it: on a phone it is the button for that.
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

/** Whether the page is held by this guard, and how to go on; `holds` is to be the same as long as it says the same. */
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
