/** With the one at a place put at another. */
export function moveItem<T>(all: readonly T[], from: number, to: number): T[] {
  const order = [...all];
  const [taken] = order.splice(from, 1);
  if (taken !== undefined) order.splice(to, 0, taken);
  return order;
}

/** In the order of the ids; what they do not name stays behind, as it was. */
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

/** Sends one after the other; of those that come meanwhile the last alone, which makes the others needless. */
export function createLatestSender<T>(send: (value: T, isLast: () => boolean) => Promise<void>) {
  let wanted: { value: T } | undefined;
  let busy = false;
  return async (value: T): Promise<void> => {
    wanted = { value };
    if (busy) return;
    busy = true;
    while (wanted !== undefined) {
      const { value } = wanted;
      wanted = undefined;
      await send(value, () => wanted === undefined);
    }
    busy = false;
  };
}
