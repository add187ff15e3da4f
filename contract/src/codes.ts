import { msg } from '@troth/texts';
import { z } from 'zod';

/** A stable code out of a vocabulary; the server refuses codes that the vocabulary does not have. */
export const code = z
  .string()
  .regex(/^[a-z0-9_]+$/, msg('Not a known choice'))
  .max(60);

export const codes = (most: number) => z.array(code).max(most);
