import type { Toast } from '../../../ui/state/ui-slice.ts';

interface Settled {
  added: number;
  /** Of those added: not yet seen by anybody else. */
  unchecked: number;
  failed: number;
}

const photos = (count: number) => (count === 1 ? 'One photo' : `${count} photos`);

/** What one notice says when no upload is under way any more; nothing where nothing happened. */
export function settledWords({ added, unchecked, failed }: Settled): Omit<Toast, 'id'> | undefined {
  if (failed > 0) {
    const done = added > 0 ? `${photos(added)} added. ` : '';
    return { message: `${done}${photos(failed)} could not be added. My photos says why.`, severity: 'error' };
  }
  if (added === 0) return undefined;
  const later = unchecked > 0 ? ' Others see it once it is checked.' : '';
  return {
    message: `${photos(added)} added.${unchecked > 1 ? ' Others see them once they are checked.' : later}`,
    severity: 'success',
  };
}
