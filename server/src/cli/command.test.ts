import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { getJwks } from '@troth/identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';
import { runCommand } from '../testing/processes/command.ts';
import { createTemporaryDataDir, findFreePort } from '../testing/processes/site-process.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

/** Time limit of tests that start a process for every command. */
const LIMIT_MS = 120_000;

const COMMANDS: [string, ...string[]][] = [
  ['member', 'record', 'asha@example.org'],
  ['photos', 'review'],
  ['stories', 'list'],
  ['payments', 'list'],
  ['safety', 'list'],
  ['seed', '--members', '1'],
];

const STAFF_COMMANDS = COMMANDS.filter(([name]) => name !== 'seed');

let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;
beforeEach(async () => {
  data = await createTemporaryDataDir();
});
afterEach(() => data.remove());

const run = ([name, ...args]: [string, ...string[]], settings: Record<string, string>) =>
  runCommand(name, args, settings);

test(
  'each command reports wrong settings and an unreachable database without a stack trace',
  async () => {
    const url = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`;
    for (const command of COMMANDS) {
      expect(await run(command, { CURRENCY: 'JPY' }), command[0]).toEqual({
        code: 1,
        output: expect.stringMatching(/^These settings are wrong:\n {2}CURRENCY should be [^\n]*\n$/),
      });
      expect(await run(command, { DATABASE_URL: url }), command[0]).toEqual({
        code: 1,
        output: expect.stringMatching(/^The database of DATABASE_URL cannot be reached: [^\n]*\n$/),
      });
    }
  },
  LIMIT_MS,
);

test(
  'each wrong argument is explained above the usage',
  async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const untilError = '--until takes an instant such as 2027-01-01T00:00:00Z.';
    const invalidCommands: [string, [string, ...string[]]][] = [
      [untilError, ['member', 'grant', 'asha@example.org', 'gold', '--until', '2027-01-01']],
      [untilError, ['safety', 'decide', id, 'suspend', '--until', '2026-12-01']],
      ['A case is named by its id, as `list` prints it.', ['safety', 'show', '8ca2']],
      ['An order is named by its id, as `list` prints it.', ['payments', 'show', '123']],
      ['A photo is named by its id, as `review` prints it.', ['photos', 'review', 'approve', '123']],
      ['A story is named by its id, as `list` prints it.', ['stories', 'reject', '123']],
      ['--members takes a whole number, up to 10000000.', ['seed', '--members', 'many']],
      ["Unknown option '--bogus'.", ['safety', 'log', '--bogus']],
    ];
    for (const [message, command] of invalidCommands) {
      expect(await run(command, {})).toEqual({
        code: 2,
        output: expect.stringContaining(`${message}\nUsage: `),
      });
    }
  },
  LIMIT_MS,
);

test(
  "staff commands without a site's settings create nothing and say what is missing",
  async () => {
    for (const command of STAFF_COMMANDS) {
      expect(await run(command, { DATA_DIR: data.folder }), command[0]).toEqual({
        code: 1,
        output: expect.stringMatching(/^There is no site: DATABASE_URL is not set, and DATA_DIR \([^\n]*\n$/),
      });
    }
    expect(await readdir(data.folder)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'staff commands refuse to run on an empty database, and leave it empty',
  async () => {
    const testDatabase = await createTestDatabase({ empty: true });
    const SECRET_KEY = TEST_SECRET.toString('base64');
    for (const command of STAFF_COMMANDS) {
      expect(await run(command, { DATABASE_URL: testDatabase.url, SECRET_KEY }), command[0]).toEqual({
        code: 1,
        output: expect.stringMatching(/^There is no site in the database of DATABASE_URL[^\n]*\n$/),
      });
    }
    const { pool, close } = openDatabase(testDatabase.url, { onError: () => {} });
    const { rows } = await pool.query(
      `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    );
    expect(rows).toEqual([{ nspname: 'public' }]);
    await close();
    await testDatabase.drop();
  },
  LIMIT_MS,
);

test(
  'every command refuses to run with a wrong secret or without one, and creates no secret',
  async () => {
    const testDatabase = await createTestDatabase();
    const { pool, close } = openDatabase(testDatabase.url, { onError: () => {} });
    await getJwks({ pool, secret: deriveKey(TEST_SECRET, 'identity'), clock: createClock() });
    await close();
    const settings = { DATABASE_URL: testDatabase.url, DATA_DIR: data.folder };
    const otherKey = randomBytes(32).toString('base64');
    const refusal = {
      code: 1,
      output: expect.stringMatching(
        /^SECRET_KEY \(or secret.key in DATA_DIR\) is not the one that this database was made with[^\n]*\n$/,
      ),
    };
    for (const command of COMMANDS) {
      expect(await run(command, { ...settings, SECRET_KEY: otherKey }), command[0]).toEqual(refusal);
      expect(await run(command, settings), command[0]).toEqual(refusal);
    }
    expect(await readdir(data.folder)).toEqual([]);
    await testDatabase.drop();
  },
  LIMIT_MS,
);
