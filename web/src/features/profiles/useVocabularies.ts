import type { Vocabularies, VocabularyName } from '@troth/contract';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../platform/api/api.ts';
import { prefetchVocabularies, profilesApi } from './api.ts';

export interface Choice {
  value: string;
  label: string;
}

export interface Choices {
  /** The label of a code; undefined without a code or until the vocabularies have loaded. */
  label: (name: VocabularyName, code: string | null | undefined) => string | undefined;
  labels: (name: VocabularyName, codes: readonly string[]) => string[];
  /** The choices of a vocabulary. If a parent is given, only its choices and those without a parent. */
  options: (name: VocabularyName, parentCode?: string | null) => Choice[];
  parentOf: (name: VocabularyName, code: string) => string | undefined;
}

const choicesCache = new WeakMap<Partial<Vocabularies>, Choices>();

/** Builds the lookups once and shares them, because there are thousands of terms. */
function getChoices(vocabularies: Partial<Vocabularies>): Choices {
  const known = choicesCache.get(vocabularies);
  if (known) return known;
  const choices = buildChoices(vocabularies);
  choicesCache.set(vocabularies, choices);
  return choices;
}

function buildChoices(vocabularies: Partial<Vocabularies>): Choices {
  const byCode = new Map(
    Object.entries(vocabularies).map(([name, terms]) => [
      name,
      new Map(terms.map((term) => [term.code, term])),
    ]),
  );
  const label: Choices['label'] = (name, code) =>
    code === null || code === undefined ? undefined : byCode.get(name)?.get(code)?.label;
  return {
    label,
    labels: (name, codes) => codes.flatMap((code) => label(name, code) ?? []),
    options: (name, within) =>
      (vocabularies[name] ?? [])
        .filter(({ parent }) => within === undefined || parent === undefined || parent === within)
        .map(({ code, label }) => ({ value: code, label })),
    parentOf: (name, code) => byCode.get(name)?.get(code)?.parent,
  };
}

const noVocabularies: Partial<Vocabularies> = {};

/** The vocabularies never change, so the many cards of a list need not subscribe to them. */
export function useVocabularies() {
  const { data, error } = profilesApi.endpoints.vocabularies.useQueryState(undefined, {
    selectFromResult: ({ data, error }) => ({ data, error }),
  });
  const dispatch = useDispatch<ApiDispatch>();
  const isMissing = data === undefined;
  const refetch = () => void dispatch(prefetchVocabularies());
  useEffect(() => {
    if (isMissing) void dispatch(prefetchVocabularies());
  }, [isMissing, dispatch]);
  return { choices: getChoices(data ?? noVocabularies), ready: !isMissing, error, refetch };
}
