/** A copy of the list with one item moved to another index. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const order = [...items];
  const [moved] = order.splice(from, 1);
  if (moved !== undefined) order.splice(to, 0, moved);
  return order;
}

/** Orders items by a list of ids; items not in it come last, in their previous order. */
export function sortByPhotoIds<P extends { photoId: string }>(
  photos: readonly P[],
  photoIds: readonly string[],
): P[] {
  const getRank = ({ photoId }: P) => {
    const place = photoIds.indexOf(photoId);
    return place === -1 ? photoIds.length : place;
  };
  return photos.toSorted((a, b) => getRank(a) - getRank(b));
}

/** Creates a function that sends values one at a time. Of the values that wait, only the latest is sent. */
export function createLatestSender<T>(send: (value: T, isLast: () => boolean) => Promise<void>) {
  let pending: { value: T } | undefined;
  let isSending = false;
  return async (value: T): Promise<void> => {
    pending = { value };
    if (isSending) return;
    isSending = true;
    while (pending !== undefined) {
      const { value } = pending;
      pending = undefined;
      await send(value, () => pending === undefined);
    }
    isSending = false;
  };
}
