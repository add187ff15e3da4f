import type { EndpointInput, safetyEndpoints } from '@troth/contract';
import { useRef } from 'react';
import { useTellConcernMutation } from '../api.ts';

type Concern = EndpointInput<typeof safetyEndpoints.tell>['body'];

interface Attempt {
  words: string;
  key: string;
}

/** Tells staff of a concern. Tried again with the same words it is the same concern, with other words another one. */
export function useConcern() {
  const [send] = useTellConcernMutation();
  const last = useRef<Attempt>(undefined);

  return async (body: Concern) => {
    const words = JSON.stringify(body);
    const attempt = last.current?.words === words ? last.current : { words, key: crypto.randomUUID() };
    last.current = attempt;
    await send({ body, idempotencyKey: attempt.key }).unwrap();
    last.current = undefined;
  };
}
