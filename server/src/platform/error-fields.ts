/** The SQL state of an error of PostgreSQL, such as `23505`; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && severity !== undefined ? code : undefined;
}

/** The part of an error that may be logged. Its message may quote member data, such as values of a statement. */
export const errorFieldsOf = (error: unknown): { name: string; sqlState: string | undefined } => ({
  name: error instanceof Error ? error.name : typeof error,
  sqlState: sqlStateOf(error),
});
