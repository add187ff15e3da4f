import { z } from 'zod';
import { minorUnitsOf } from './amounts.ts';

/** Text by the present description, a number in webhooks of older versions. */
export const id = z.union([z.string().min(1), z.int()]).transform(String);

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const currency = z.string().min(1);

export const amount = z.number().transform((decimal, context) => {
  const units = minorUnitsOf(decimal);
  if (units === null) context.addIssue('no whole number of minor units');
  return units ?? z.NEVER;
});
