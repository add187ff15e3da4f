import '../../platform/zod.ts';
import { t } from '@troth/texts';
import { z } from 'zod';

/** Ticked by the member's own hand, or the form does not go on. */
export const agreement = z.boolean().refine((isAgreed) => isAgreed, t('Please tick this box to go on'));
