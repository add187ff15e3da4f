import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { accountClosureEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../../../identity/src/testing/client.ts';
import { grantTier } from '../features/membership/index.ts';
import { startConversation } from '../testing/members/conversations.ts';
import {
  type CrashScenario,
  crashPoints,
  killDuringDeletion,
  rescheduleJobsNow,
} from '../testing/members/deletion-crash-points.ts';
import { createRandom } from '../testing/members/mixed-load.ts';
import { insertPhone } from '../testing/members/phones.ts';
import { insertPhoto } from '../testing/members/photos.ts';
import { findTraces, marksOf, UNIQUE_NAME } from '../testing/members/traces.ts';
import { createPreloadedProcesses, type PreloadedProcess } from '../testing/processes/preloaded-process.ts';
import { createMemberWithPassword, type SignedIn } from '../testing/site/sign-in.ts';
import { startTestSite, type TestSite } from '../testing/site/test-site.ts';

const PROCESS = path.resolve(import.meta.dirname, '../testing/processes/site-worker.ts');
/** A long test run sets a higher number. */
const ROUNDS = Number(process.env.LEAVING_ROUNDS ?? 1);
const ROUND_MS = 60_000;
const FINISH_MS = 30_000;
const PHONE = '+919876501234';

let site: TestSite;
let processes: ReturnType<typeof createPreloadedProcesses>;
let currentProcess: PreloadedProcess;
const random = createRandom(5);

beforeAll(async () => {
  site = await startTestSite({}, { issuer: 'embedded' });
  processes = createPreloadedProcesses(PROCESS, {
    DATABASE_URL: site.database.pool.options.connectionString ?? '',
    DATA_DIR: path.dirname(site.objectsDir),
    // All members come from one network here, each newly registered.
    RATE_SIGN_IN_PER_ADDRESS: '1000000',
    RATE_ADDRESS_PER_MINUTE: '1000000',
  });
  currentProcess = await processes.start();
});
afterAll(async () => {
  await currentProcess.kill();
  processes.close();
  await site.close();
});

/** Creates a member with a unique name, a photo, a phone number and a conversation. */
async function createMemberToDelete(): Promise<SignedIn> {
  const siteOfProcess = { ...site, url: currentProcess.startReply };
  const deleted = await createMemberWithPassword(siteOfProcess, 'zephyrine', UNIQUE_NAME);
  const other = await createMemberWithPassword(siteOfProcess, 'ravi', { gender: 'male' });
  const { db, pool } = site.database;
  for (const { id } of [deleted, other]) {
    await grantTier(db, id, { tier: 'gold', now: site.clock.now(), until: null });
  }
  const objectKey = `photos/${randomUUID()}`;
  await site.objects.write(`${objectKey}/card.webp`, {
    bytes: Buffer.from(Object.values(UNIQUE_NAME).join(' ')),
    contentType: 'image/webp',
  });
  await insertPhoto(site, { memberId: deleted.id, objectKey });
  await insertPhone(site, deleted, PHONE);
  await startConversation(other, deleted);
  await pool.query(
    `insert into idempotency_keys (member_id, operation, key, request_hash, answer, created_at)
     values ($1, 'POST /x', $2, '', jsonb_build_object('userId', $3::text), now())`,
    [other.id, randomUUID(), deleted.id],
  );
  return deleted;
}

const toDeletingMember = (member: SignedIn) => ({
  id: member.id,
  removeProfile: () => member.call(accountClosureEndpoints.remove, {}),
  deleteUser: () =>
    createTestClient(currentProcess.startReply).call('DeleteUser', {
      AccessToken: member.tokens.AccessToken,
    }),
});

async function isDeletionPending(id: string): Promise<boolean> {
  const { pool } = site.database;
  return Boolean((await pool.query('select from departures where member_id = $1', [id])).rowCount);
}

/** Kills the process during a deletion, and expects the next process to complete the deletion. */
async function runWithCrash(crash: (scenario: CrashScenario) => Promise<void>): Promise<void> {
  const { pool } = site.database;
  const deleted = await createMemberToDelete();
  const { kill } = currentProcess;
  await crash({ pool, deleted: toDeletingMember(deleted), kill });
  currentProcess = await processes.start();
  const { rows } = await pool.query('select from profiles where member_id = $1', [deleted.id]);
  if (rows.length > 0 && !(await isDeletionPending(deleted.id))) {
    // The deletion was not recorded, so it must be requested again.
    await createTestClient(currentProcess.startReply).call('DeleteUser', {
      AccessToken: deleted.tokens.AccessToken,
    });
  }
  const isStillPending = async () => {
    await rescheduleJobsNow(pool);
    return isDeletionPending(deleted.id);
  };
  await expect.poll(isStillPending, { timeout: FINISH_MS, interval: 100 }).toBe(false);
  const searchedPlaces = { pool, objectsDir: site.objectsDir, log: processes.output() };
  expect(await findTraces(marksOf(deleted, PHONE), searchedPlaces)).toEqual([]);
}

test.each(Object.entries(crashPoints))(
  'a deletion killed after the step "%s" is completed by the next process, and nothing is left',
  async (_, crash) => {
    for (let round = 0; round < ROUNDS; round++) await runWithCrash(crash);
  },
  ROUNDS * ROUND_MS,
);

test(
  'a deletion killed at any time is completed by the next process, and nothing is left',
  async () => {
    for (let round = 0; round < 2 * ROUNDS; round++)
      await runWithCrash((scenario) => killDuringDeletion(scenario, random(60)));
  },
  2 * ROUNDS * ROUND_MS,
);

test('the log that is searched for traces contains the requests', () => {
  expect(processes.output()).toContain('"route":"/api/profiles/me"');
});
