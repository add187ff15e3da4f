import { lazyPart } from '../../../ui/lazyPart.tsx';
import { FieldsSkeleton } from '../../../ui/Skeletons.tsx';

/** On phones it is a press away, and where there is room members look at who was found first. */
export const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm, FieldsSkeleton);
