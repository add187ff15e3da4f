import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector, useStore } from 'react-redux';

/** What is told of a query beside its answer, and that no screen shows: hooks hear of it with what else changes. */
const TOLD_BESIDE = new Set(['endpointName', 'originalArgs', 'requestId', 'startedTimeStamp']);

type Fields = Readonly<Record<string, unknown>>;

function isSameToSee(before: Fields, after: Fields): boolean {
  if (before === after) return true;
  // Forgotten: the hook asks anew when it is drawn.
  if (before.requestId !== undefined && after.requestId === undefined) return false;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].every((field) => TOLD_BESIDE.has(field) || Object.is(before[field], after[field]));
}

/** A query that is being asked for looks as it did a moment before; it would else be drawn once more for that. */
const useAnswer = (<State>(select: (state: State) => Fields) =>
  useSelector(select, isSameToSee)) as typeof useSelector;

/** As that of RTK Query, with hooks that draw a component anew only where something is to be seen. */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch, useSelector: useAnswer, useStore } }),
);
