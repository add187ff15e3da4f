const taken = new Set<symbol>();

/**
 * A member who leaves by an act of their own meets refused calls and ended sessions on the way. Until the way out is
 * given up none of them leads anywhere else. Hands back what gives it up.
 */
export function takeWayOut(): () => void {
  const own = Symbol();
  taken.add(own);
  return () => {
    taken.delete(own);
  };
}

export const isOnWayOut = () => taken.size > 0;
