import type { SavedSearch } from '@troth/contract';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useForgetSearchMutation, useSaveSearchMutation } from './api.ts';

interface Row {
  search: SavedSearch;
  isDeleted: boolean;
}

const lastSavedFirst = (one: Row, other: Row) => (one.search.createdAt < other.search.createdAt ? 1 : -1);

/** Deletes at once and remembers what was deleted; putting it back saves it again, so it then stands first. */
export function useDeletion(searches: readonly SavedSearch[]) {
  const [deleted, setDeleted] = useState<readonly SavedSearch[]>([]);
  const [forget, { isLoading }] = useForgetSearchMutation();
  const [save] = useSaveSearchMutation();
  const toast = useToast();

  const isDeleted = ({ id }: SavedSearch) => deleted.some((other) => other.id === id);

  const remove = async (search: SavedSearch) => {
    if (isLoading) return;
    try {
      await forget({ params: { id: search.id } }).unwrap();
      setDeleted((all) => [...all, search]);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  const putBack = async (search: SavedSearch) => {
    try {
      await save({ body: { name: search.name, criteria: search.criteria } }).unwrap();
      setDeleted((all) => all.filter(({ id }) => id !== search.id));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  const rows = [
    ...searches.filter((search) => !isDeleted(search)).map((search) => ({ search, isDeleted: false })),
    ...deleted.map((search) => ({ search, isDeleted: true })),
  ].toSorted(lastSavedFirst);
  return { rows, remove, putBack };
}
