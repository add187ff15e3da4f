import { t } from '@troth/texts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useLazySavedSearchesQuery } from '../api.ts';
import { type Filters, fromCriteria } from '../filters/filters.ts';

/**
 * Opens the saved search that the link of an alert names (`/search?saved=<id>`), newest members first. `onApply`
 * replaces the link by the filters. Returns whether the search is being loaded.
 */
export function useLinkedSearch(onApply: (filters: Filters) => void): boolean {
  const [params] = useSearchParams();
  const id = params.get('saved');
  // Not from the cache: the search may have been saved on another device.
  const [load, { error }] = useLazySavedSearchesQuery();
  const toast = useToast();
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    const open = async () => {
      try {
        const { searches } = await load(undefined).unwrap();
        // The member may have left the page.
        if (!isCurrent) return;
        const linked = searches.find((search) => search.id === id);
        if (linked === undefined) toast(t('This saved search no longer exists.'), 'error');
        // An alert is about members who joined since the last alert, which may be before the last visit.
        onApply({ ...fromCriteria(linked?.criteria ?? {}), newSinceVisit: false, sort: 'recentlyJoined' });
      } catch (failure) {
        if (isCurrent) toast(getErrorMessage(failure), 'error');
      }
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [id, load, toast, onApply]);
  return id !== null && error === undefined;
}
