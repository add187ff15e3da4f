import { lazy } from 'react';

/** Fetched apart: who looks at the results need not wait for it. */
export const FilterForm = lazy(async () => ({ default: (await import('./FilterForm.tsx')).FilterForm }));
