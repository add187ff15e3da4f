import { parseArgs } from 'node:util';
import {
  browse,
  compareCounts,
  createLoadLedger,
  createRandom,
  type LoadLedger,
  writeRandomly,
} from '../server/src/testing/members/mixed-load.ts';
import { createTestMembers, type TestMembers } from '../server/src/testing/members/test-members.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { signInDemo } from './support/member-api.ts';

const UNLIMITED = '1000000';

interface Size {
  readers: number;
  writers: number;
  seconds: number;
  members: number;
}

interface Outcome {
  requests: number;
  statuses: Map<number, number>;
  /** Calls without a valid response, and why. */
  failures: string[];
  deadlocks: number;
  /** Numbers in responses to a member that differ from the rows. */
  differences: string[];
}

async function countDeadlocks({ pool }: TestMembers): Promise<number> {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0].deadlocks;
}

/** Repeats an action until the time is over; failures are recorded and do not end it. */
async function runUntil(end: number, action: () => Promise<void>, failures: string[]): Promise<void> {
  while (Date.now() < end) await action().catch((error: Error) => failures.push(error.message));
}

async function runMixedLoad(
  testMembers: TestMembers,
  { readers, seconds }: Size,
): Promise<Omit<Outcome, 'deadlocks'>> {
  const failures: string[] = [];
  const ledgers: LoadLedger[] = testMembers.actors.map(createLoadLedger);
  const end = Date.now() + seconds * 1000;
  await Promise.all(
    testMembers.actors.map((actor, index) => {
      const [random, ledger] = [createRandom(index + 1), ledgers[index] ?? createLoadLedger()];
      const action =
        index < readers
          ? () => browse(actor, random, ledger)
          : () => writeRandomly(actor, actor.others, random, ledger);
      return runUntil(end, action, failures);
    }),
  );
  const statuses = new Map<number, number>();
  for (const [status, times] of ledgers.flatMap((ledger) => [...ledger.statuses])) {
    statuses.set(status, (statuses.get(status) ?? 0) + times);
  }
  const differences: string[] = [];
  for (const [at, actor] of testMembers.actors.entries()) {
    const { reported, stored } = await compareCounts(
      actor,
      testMembers.pool,
      ledgers[at] ?? createLoadLedger(),
    );
    for (const [name, value] of Object.entries(reported)) {
      if (stored[name] !== value) differences.push(`${name}: reported ${value}, stored ${stored[name]}`);
    }
  }
  const requests = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  return { requests, statuses, failures, differences };
}

/** Runs members who read and members who write on one process, and compares the numbers that they got with the rows. */
async function proveConcurrency(size: Size): Promise<Outcome> {
  const data = await createTemporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await findFreePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: String(size.members),
    RATE_ADDRESS_PER_MINUTE: UNLIMITED,
    RATE_MEMBER_PER_MINUTE: UNLIMITED,
    RATE_SEARCH_PER_MINUTE: UNLIMITED,
    RATE_INTERESTS_PER_MINUTE: UNLIMITED,
    RATE_SIGN_IN_PER_ADDRESS: UNLIMITED,
  });
  try {
    await site.waitUntilReady();
    const testMembers = await createTestMembers({
      site: site.url,
      dataDir: data.folder,
      size: size.readers + size.writers,
      signIn: signInDemo,
    });
    try {
      const before = await countDeadlocks(testMembers);
      const outcome = await runMixedLoad(testMembers, size);
      return { ...outcome, deadlocks: (await countDeadlocks(testMembers)) - before };
    } finally {
      await testMembers.close();
    }
  } finally {
    await site.stop();
    await data.remove();
  }
}

/** `npm run bench -- concurrency [--readers 50] [--writers 20] [--seconds 60] [--members 2000]` */
export async function concurrency(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      readers: { type: 'string', default: '50' },
      writers: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '60' },
      members: { type: 'string', default: '2000' },
    },
  });
  const size: Size = {
    readers: Number(values.readers),
    writers: Number(values.writers),
    seconds: Number(values.seconds),
    members: Number(values.members),
  };
  const { requests, statuses, failures, deadlocks, differences } = await proveConcurrency(size);
  const rate = Math.round(requests / size.seconds);
  console.log(
    `${size.readers} readers, ${size.writers} writers, ${size.seconds} s: ${requests} requests (${rate}/s)`,
  );
  for (const [status, times] of [...statuses].toSorted(([a], [b]) => a - b)) {
    console.log(`  ${status}: ${times}`);
  }
  console.log(`Deadlocks: ${deadlocks}`);
  console.log(
    `Numbers of ${size.readers + size.writers} members that differ from their rows: ${differences.length}`,
  );
  for (const text of new Set([...differences, ...failures])) console.log(`  ${text}`);
  const failed = [...statuses.keys()].some((status) => status >= 500);
  if (failed || failures.length + deadlocks + differences.length > 0) process.exitCode = 1;
}
