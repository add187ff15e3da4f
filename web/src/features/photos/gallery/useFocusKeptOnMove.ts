import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Act } from './PhotoActs.tsx';

/** A tile that is taken to another place of the list loses the focus on the way; its button gets it back. */
export function useFocusKeptOnMove(order: string, grid: RefObject<HTMLElement | null>) {
  const pressed = useRef<{ photoId: string; act: Act }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves the tiles
  useLayoutEffect(() => {
    const last = pressed.current;
    pressed.current = undefined;
    if (last === undefined) return;
    grid.current
      ?.querySelector<HTMLElement>(`[data-photo="${last.photoId}"] [data-act="${last.act}"]`)
      ?.focus();
  }, [order, grid]);
  return (photoId: string, act: Act) => {
    pressed.current = { photoId, act };
  };
}
