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

/** Parses the issues of a failed validation, by the browser or the server; empty if there are none. */
export function parseFieldErrors(details: unknown): FieldError[] {
  const parsed = issuesSchema.safeParse(details);
  return parsed.success ? parsed.data : [];
}

interface FormFields {
  fields: readonly string[];
  toFieldName: (path: string) => string;
  setError: (field: string, message: string, options: { shouldFocus: boolean }) => void;
}

/** Shows each issue at its field and focuses the first. Returns the messages of all issues that belong to no field. */
export function showFieldErrors(
  issues: readonly FieldError[],
  { fields, toFieldName, setError }: FormFields,
): string | undefined {
  const unassigned: string[] = [];
  const fieldsWithError = new Set<string>();
  for (const { path, message } of issues) {
    const field = toFieldName(path);
    // One message per field: the first, which is the simplest.
    if (fieldsWithError.has(field)) continue;
    const hasField = fields.some((name) => field === name || field.startsWith(`${name}.`));
    if (!hasField) {
      unassigned.push(message);
      continue;
    }
    setError(field, message, { shouldFocus: fieldsWithError.size === 0 });
    fieldsWithError.add(field);
  }
  return unassigned.length === 0 ? undefined : unassigned.join(' ');
}
