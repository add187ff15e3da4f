import os from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { AmbiguousUserError } from '@troth/identity';
import { z } from 'zod';
import { pickFanOut } from '../adapters/fan-out/index.ts';
import { explainStartupError } from '../bootstrap/console.ts';
import { loadSiteSecret, openSiteDatabase } from '../bootstrap/site-database.ts';
import { createPublishers } from '../composition/api.ts';
import { type Config, readConfig } from '../config/index.ts';
import { type CaseCipher, createCaseCipher } from '../features/moderation/index.ts';
import { appendToStaffLog, type NewStaffLogEntry } from '../features/safety/index.ts';
import { type Clock, createClock } from '../platform/clock.ts';
import { type Database, type Db, inTransaction, openDatabase } from '../platform/database.ts';
import type { Publishers } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Replaces control characters except line breaks with spaces, so that members' texts cannot control the terminal. */
export const stripControlCharacters = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, ' ');

/**
 * Returns the error messages that our schemas define. Null if an issue has no message of ours, because then this member
 * of the union is not the subcommand that was typed.
 */
function errorMessagesOf(issues: readonly z.core.$ZodIssue[]): string[] | null {
  const [first, ...more] = issues;
  if (first?.code === 'invalid_union' && first.message === '' && more.length === 0) {
    return first.errors.map(errorMessagesOf).find((message) => message !== null) ?? null;
  }
  const messages = issues.map(({ message }) => message);
  return messages.includes('') ? null : [...new Set(messages)];
}

const withoutDefaultMessages = { error: () => '' };

const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Explains what is wrong with the arguments; empty if the schemas define no message for it. */
function describeArgumentError(error: unknown): string[] {
  if (error instanceof z.ZodError) return errorMessagesOf(error.issues) ?? [];
  if (!isArgumentError(error)) throw error;
  // The rest of Node's message explains arguments with a leading dash.
  return [`${error.message.split(/\.\s/)[0]}.`];
}

/** Parses the arguments. If they are invalid, prints why and the usage, and exits the process. */
export function parseCommand<Command>(
  usage: string,
  command: z.ZodType<Command>,
  options: ParseArgsOptionsConfig = {},
): Command {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return command.parse({ args: positionals, ...values }, withoutDefaultMessages);
  } catch (error) {
    console.error([...describeArgumentError(error), usage].join('\n'));
    process.exit(2);
  }
}

/** A command is refused; the message explains why in one line. */
export class CommandRefused extends Error {}

/** What a command handler works with. */
export interface CommandContext {
  database: Database;
  config: Config;
  /** Connection string of the database. */
  url: string;
  clock: Clock;
  secret: Buffer;
  caseCipher: CaseCipher;
}

/** The option `--until`: an instant. */
export const untilOption = z.iso
  .datetime({ offset: true, error: '--until takes an instant such as 2027-01-01T00:00:00Z.' })
  .transform((text) => new Date(text));

/** A member's email address or id. */
export const memberArgument = z.union([z.email(), z.guid()], 'A member is named by e-mail or id.');

/** The option `--by`: the operator's name for the staff log. */
export const byOption = z.string().trim().min(1).max(100).optional();

function getMachineUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // In a container the user id may have no account.
    return `user ${process.getuid?.()}`;
  }
}

/** The operator's name in the staff log: the given name, and the account on the machine, which cannot be made up. */
export const staffNameOf = (name: string | undefined): string =>
  name === undefined ? getMachineUser() : `${name} (${getMachineUser()})`;

/** Runs a command and adds its entry to the staff log in one transaction. */
export const withLogEntry = <T>(
  { database, clock }: Pick<CommandContext, 'database' | 'clock'>,
  entry: Omit<NewStaffLogEntry, 'at'>,
  task: (db: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(database.db, async (db) => {
    const result = await task(db);
    await appendToStaffLog(db, { at: clock.now(), ...entry });
    return result;
  });

/** Runs a task whose events and realtime hints reach the running site: members are notified, open windows update. */
export async function withPublishers<T>(
  { config, url }: Pick<CommandContext, 'config' | 'url'>,
  task: (publishers: Publishers) => Promise<T>,
): Promise<T> {
  const fanOut = await pickFanOut(config, url, createLog('silent', false));
  return task(createPublishers(fanOut, { isHosted: config.COGNITO_USER_POOL_ID !== undefined })).finally(() =>
    fanOut.close(),
  );
}

/** Runs a task. If it fails, prints the error in the same way as the site does at its start, and sets exit code 1. */
export async function runOrReport(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const isRefused = error instanceof CommandRefused || error instanceof AmbiguousUserError;
    console.error(isRefused ? error.message : (explainStartupError(error) ?? error));
    process.exitCode = 1;
  }
}

type CommandHandler = (context: CommandContext) => Promise<string | null>;

/** Throws if the database is empty, because a command must not create tables in it. */
async function requireSite({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('identity.signing_keys') is not null as "isSite"`);
  if (rows[0].isSite) return;
  throw new StartupError(
    'There is no site in the database of DATABASE_URL. Give this command all settings of the running site.',
  );
}

async function runCommandOn(url: string, config: Config, handle: CommandHandler): Promise<void> {
  const database = openDatabase(url, { size: 3, onError: () => {} });
  try {
    await requireSite(database);
    const secret = await loadSiteSecret(config, database, { createIfMissing: false });
    await migrate(url);
    const context = {
      database,
      config,
      url,
      clock: createClock(),
      secret,
      caseCipher: createCaseCipher(secret),
    };
    const output = await handle(context);
    if (output !== null) console.log(stripControlCharacters(output));
  } finally {
    await database.close();
  }
}

/**
 * Runs a command on the site's database, which may be in use. Prints the text that the handler returns, or why the
 * command was refused. A handler that prints its own output returns null.
 */
export const runCommand = (handle: CommandHandler): Promise<void> =>
  runOrReport(async () => {
    const config = readConfig(process.env);
    const { url, close } = await openSiteDatabase(config, { attempts: 1, createIfMissing: false });
    await runCommandOn(url, config, handle).finally(close);
  });
