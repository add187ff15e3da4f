/** A copy of the list with one item moved to another index. */
export function moveItem<T>(all: readonly T[], from: number, to: number): T[] {
  const order = [...all];
  const [moved] = order.splice(from, 1);
  if (moved !== undefined) order.splice(to, 0, moved);
  return order;
}

/** Orders items by a list of ids; items not in it come last, in their previous order. */
export function sortByPhotoIds<P extends { photoId: string }>(
  photos: readonly P[],
  photoIds: readonly string[],
): P[] {
  const placeOf = ({ photoId }: P) => {
    const place = photoIds.indexOf(photoId);
    return place === -1 ? photoIds.length : place;
  };
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Sends values one at a time. A value replaced before its turn is skipped. */
export function createLatestSender<T>(send: (value: T, isLast: () => boolean) => Promise<void>) {
  let pending: { value: T } | undefined;
  let busy = false;
  return async (value: T): Promise<void> => {
    pending = { value };
    if (busy) return;
    busy = true;
    while (pending !== undefined) {
      const { value } = pending;
      pending = undefined;
      await send(value, () => pending === undefined);
    }
    busy = false;
  };
}
