/**
 * What the log keeps of a failure: its kind and place. Its message and the rest may quote what people sent, as the
 * addresses that a mail server refuses or the values of a statement.
 */
export function logged(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, stack } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    code,
    at: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 5),
  };
}
