import { msg } from '@troth/texts';
import { z } from 'zod';

/** A stable code of a vocabulary; the server refuses unknown codes. */
export const vocabularyCode = z
  .string()
  .regex(/^[a-z0-9_]+$/, msg('This isn’t one of the choices'))
  .max(60);

export const vocabularyCodes = (maxItems: number) => z.array(vocabularyCode).max(maxItems);
