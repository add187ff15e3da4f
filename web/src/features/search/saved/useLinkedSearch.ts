import { t } from '@troth/texts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useSavedSearchesQuery } from '../api.ts';
import { type Filters, fromCriteria } from '../filters/filters.ts';

/**
 * Opens the saved search that the link of an alert names (`/search?saved=<id>`), with those who joined last first.
 * `onApply` replaces the link by the filters. Returns whether the search is being loaded.
 */
export function useLinkedSearch(onApply: (filters: Filters) => void): boolean {
  const [params] = useSearchParams();
  const id = params.get('saved');
  const { data, error } = useSavedSearchesQuery(undefined, { skip: id === null });
  const toast = useToast();
  useEffect(() => {
    if (id === null) return;
    if (error !== undefined) toast(getErrorMessage(error), 'error');
    if (data === undefined) return;
    const linked = data.searches.find((search) => search.id === id);
    if (linked === undefined) toast(t('This saved search no longer exists.'), 'error');
    // An alert is about members who joined since the last alert, which may be before the last visit.
    onApply({ ...fromCriteria(linked?.criteria ?? {}), newSinceVisit: false, sort: 'recentlyJoined' });
  }, [id, data, error, toast, onApply]);
  return id !== null && error === undefined;
}
