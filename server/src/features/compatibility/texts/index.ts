import type { Criterion } from '@troth/contract';
import type { CriterionTexts } from './criterion-texts.ts';
import { lifestyleTexts } from './lifestyle.ts';
import { personTexts } from './person.ts';
import { placeAndWorkTexts } from './place-and-work.ts';

export const criterionTexts: Record<Criterion, CriterionTexts> = {
  ...personTexts,
  ...placeAndWorkTexts,
  ...lifestyleTexts,
};
