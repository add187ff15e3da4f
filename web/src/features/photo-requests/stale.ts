import type { ApiError } from '../../platform/api-error.ts';

/** A refusal because things stand otherwise than shown: then the truth is asked for. */
export const isStale = (failure: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes((failure as { error?: ApiError }).error?.code ?? '');
