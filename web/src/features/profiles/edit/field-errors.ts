import '../../../platform/zod.ts';
import { translate } from '@troth/texts';
import { z } from 'zod';

export interface FieldError {
  path: string;
  message: string;
}

const issuesSchema = z.array(
  z.object({
    path: z.union([
      z.string(),
      z.array(z.union([z.string(), z.number()])).transform((parts) => parts.join('.')),
    ]),
    message: z.string().transform((message) => translate(message)),
  }),
);

/** The issues of a failed validation, in the browser or from the server; empty if the error is neither. */
export function parseFieldErrors(details: unknown): FieldError[] {
  const parsed = issuesSchema.safeParse(details);
  return parsed.success ? parsed.data : [];
}

interface FormFields {
  fields: readonly string[];
  fieldOf: (path: string) => string;
  setError: (field: string, message: string, options: { shouldFocus: boolean }) => void;
}

/** Shows each issue at its field and focuses the first. Returns the issues that belong to no field of the form. */
export function showFieldErrors(
  issues: readonly FieldError[],
  { fields, fieldOf, setError }: FormFields,
): string | undefined {
  const unassigned: string[] = [];
  const placed = new Set<string>();
  for (const { path, message } of issues) {
    const field = fieldOf(path);
    // One message per field: the first, which is the simplest.
    if (placed.has(field)) continue;
    const hasField = fields.some((name) => field === name || field.startsWith(`${name}.`));
    if (!hasField) {
      unassigned.push(message);
      continue;
    }
    setError(field, message, { shouldFocus: placed.size === 0 });
    placed.add(field);
  }
  return unassigned.length === 0 ? undefined : unassigned.join(' ');
}
