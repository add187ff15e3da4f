import { t } from '@troth/texts';
import type { Toast } from '../../../ui/state/ui-slice.ts';

interface Settled {
  added: number;
  /** Of those added: not yet seen by anybody else. */
  unchecked: number;
  failed: number;
  /** Whether My photos is open: there each that failed says why itself. */
  onMyPhotos: boolean;
}

const addedWords = (added: number) =>
  t('{added, plural, one {One photo added.} other {# photos added.}}', { added });

/** What one notice says when no upload is under way any more; nothing where nothing happened. */
export function settledWords({
  added,
  unchecked,
  failed,
  onMyPhotos,
}: Settled): Omit<Toast, 'id'> | undefined {
  if (failed > 0) {
    const done = added > 0 ? `${addedWords(added)} ` : '';
    const missing = t(
      '{failed, plural, one {One photo could not be added.} other {# photos could not be added.}}',
      { failed },
    );
    const why = onMyPhotos ? '' : ` ${t('My photos says why.')}`;
    return { message: `${done}${missing}${why}`, severity: 'error' };
  }
  if (added === 0) return undefined;
  if (unchecked === 0) return { message: addedWords(added), severity: 'success' };
  const later = t(
    '{unchecked, plural, one {Others see it once it is checked.} other {Others see them once they are checked.}}',
    { unchecked },
  );
  return { message: `${addedWords(added)} ${later}`, severity: 'success' };
}
