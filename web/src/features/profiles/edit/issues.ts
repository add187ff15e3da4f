import { z } from 'zod';

export interface Issue {
  path: string;
  message: string;
}

const known = z.array(
  z.object({
    path: z.union([
      z.string(),
      z.array(z.union([z.string(), z.number()])).transform((parts) => parts.join('.')),
    ]),
    message: z.string(),
  }),
);

/** The issues of a check in the browser or of the server's answer; none where it is neither. */
export function issuesFrom(details: unknown): Issue[] {
  const parsed = known.safeParse(details);
  return parsed.success ? parsed.data : [];
}

interface Placing {
  fields: readonly string[];
  fieldOf: (path: string) => string;
  setError: (field: string, message: string, options: { shouldFocus: boolean }) => void;
}

/** Puts every issue at its field and the focus at the first; hands back what belongs to no field of the form. */
export function placeIssues(
  issues: readonly Issue[],
  { fields, fieldOf, setError }: Placing,
): string | undefined {
  const homeless: string[] = [];
  let isFirst = true;
  for (const { path, message } of issues) {
    const field = fieldOf(path);
    const isHere = fields.some((name) => field === name || field.startsWith(`${name}.`));
    if (!isHere) {
      homeless.push(message);
      continue;
    }
    setError(field, message, { shouldFocus: isFirst });
    isFirst = false;
  }
  return homeless.length === 0 ? undefined : homeless.join(' ');
}
