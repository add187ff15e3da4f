import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { z } from 'zod';

/** The words of who wrote these schemas; null where one of them has none, as it is of another form of the command. */
function wordsOf(issues: readonly z.core.$ZodIssue[]): string[] | null {
  const [first, ...more] = issues;
  if (first?.code === 'invalid_union' && first.message === '' && more.length === 0) {
    return first.errors.map(wordsOf).find((words) => words !== null) ?? null;
  }
  const words = issues.map(({ message }) => message);
  return words.includes('') ? null : [...new Set(words)];
}

const silent = { error: () => '' };

const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** What is wrong with the arguments, where that can be said. */
function wrongWith(error: unknown): string[] {
  if (error instanceof z.ZodError) return wordsOf(error.issues) ?? [];
  if (!isOfArguments(error)) throw error;
  // The rest of what Node says is about arguments that begin with a dash.
  return [`${error.message.split(/\.\s/)[0]}.`];
}

/** What the arguments ask for; where they are not understood, the process ends with what is wrong and how to use it. */
export function readOrder<Order>(
  usage: string,
  command: z.ZodType<Order>,
  options: ParseArgsOptionsConfig = {},
): Order {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return command.parse({ args: positionals, ...values }, silent);
  } catch (error) {
    console.error([...wrongWith(error), usage].join('\n'));
    process.exit(2);
  }
}
