import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';
import { closeTopLayer, isLayerOpen, isOwnWayBack } from './layer.ts';

type Holder = BlockerFunction | 'layer';

interface Gate {
  /** Asked before the page is left, until the returned function is called. */
  guard: (holds: BlockerFunction) => () => void;
  blocker: Blocker;
  heldBy: Holder | undefined;
}

const GateContext = createContext<Gate | undefined>(undefined);

/**
 * Every way off a page leads through here, as the router asks one place alone. Back closes what lies over the page
 * before it leaves it: on a phone it is the button for that.
 */
export function LeaveGate({ children }: { children: ReactNode }) {
  const guards = useRef(new Set<BlockerFunction>());
  const heldBy = useRef<Holder>(undefined);

  const blocker = useBlocker((leave) => {
    if (leave.historyAction === 'POP' && !isOwnWayBack() && isLayerOpen()) heldBy.current = 'layer';
    else heldBy.current = [...guards.current].find((holds) => holds(leave));
    return heldBy.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || heldBy.current !== 'layer') return;
    blocker.reset();
    closeTopLayer();
  }, [blocker]);

  const guard = useCallback((holds: BlockerFunction) => {
    guards.current.add(holds);
    return () => void guards.current.delete(holds);
  }, []);
  const holder = heldBy.current;
  const gate = useMemo(() => ({ guard, blocker, heldBy: holder }), [guard, blocker, holder]);
  return <GateContext value={gate}>{children}</GateContext>;
}

/** Whether the page is held by this guard, and how to go on; `holds` is to be the same as long as it says the same. */
export function useLeaveGuard(holds: BlockerFunction) {
  const gate = useContext(GateContext);
  const guard = gate?.guard;
  useEffect(() => guard?.(holds), [guard, holds]);
  const held = gate?.heldBy === holds ? gate.blocker : undefined;
  return {
    isHeld: held?.state === 'blocked',
    leave: () => held?.proceed?.(),
    stay: () => held?.reset?.(),
  };
}
