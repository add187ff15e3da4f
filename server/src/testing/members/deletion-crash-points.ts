import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';

/** A member whose deletion is tested, with the requests that delete them. */
export interface DeletingMember {
  id: string;
  /** Requests the deletion of the profile. */
  removeProfile(): Promise<unknown>;
  /** Requests the deletion of the user. */
  deleteUser(): Promise<unknown>;
}

interface HeldLock {
  release(): Promise<void>;
}

const ATTEMPT_TIMEOUT_MS = 30_000;

/** Holds a lock in the database until it is released. */
async function holdLock(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<HeldLock> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    async release() {
      await client.query('rollback');
      client.release();
    },
  };
}

/** Locks at which a step of a deletion waits: a row, or the lock that serialises deletions. */
const stepLocks = {
  user: (pool: pg.Pool, id: string) =>
    holdLock(pool, 'select from identity.users where id = $1 for update', [id]),
  deletionTurn: (pool: pg.Pool) =>
    holdLock(pool, `select pg_advisory_xact_lock(hashtextextended('leaving', 0))`),
  storedResponse: (pool: pg.Pool, id: string) =>
    holdLock(pool, 'select from idempotency_keys where position($1 in answer::text) > 0 for update', [id]),
  deletionRecord: (pool: pg.Pool, id: string) =>
    holdLock(pool, 'select from departures where member_id = $1 for update', [id]),
};

async function hasWaitingLock(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Boolean(rowCount);
}

const waitUntilBlocked = (pool: pg.Pool) =>
  expect.poll(() => hasWaitingLock(pool), { timeout: ATTEMPT_TIMEOUT_MS }).toBe(true);

/** Makes delayed jobs due. */
export const rescheduleJobsNow = (pool: pg.Pool) =>
  pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs where locked_by is null and run_at > now()`,
  );

export interface CrashScenario {
  pool: pg.Pool;
  deleted: DeletingMember;
  /** Kills the process. */
  kill(): Promise<void>;
}

/** Kills the process while a statement waits for the lock, so that the statement never runs. */
async function killWhileBlocked({ pool, kill }: CrashScenario, lock: HeldLock): Promise<void> {
  await waitUntilBlocked(pool);
  await kill();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await lock.release();
}

const ignoreFailure = (request: Promise<unknown>) => void request.catch(() => {});

/** Releases the user's lock, and holds the lock of the next step. */
async function releaseUserLock(scenario: CrashScenario, userLock: HeldLock): Promise<HeldLock> {
  await waitUntilBlocked(scenario.pool);
  const stepLock = await stepLocks.deletionTurn(scenario.pool);
  await userLock.release();
  const isGone = async () =>
    (await scenario.pool.query('select from identity.users where id = $1', [scenario.deleted.id]))
      .rowCount === 0;
  await expect.poll(isGone, { timeout: ATTEMPT_TIMEOUT_MS }).toBe(true);
  return stepLock;
}

/** Kills the process after each step of a deletion; named after the last completed step. */
export const crashPoints: Record<string, (scenario: CrashScenario) => Promise<void>> = {
  async 'the deletion was recorded'(scenario) {
    const userLock = await stepLocks.user(scenario.pool, scenario.deleted.id);
    ignoreFailure(scenario.deleted.removeProfile());
    await killWhileBlocked(scenario, userLock);
  },
  async 'the sessions were ended'(scenario) {
    const stepLock = await stepLocks.deletionTurn(scenario.pool);
    ignoreFailure(scenario.deleted.removeProfile());
    await killWhileBlocked(scenario, stepLock);
  },
  async 'the profile was deleted'(scenario) {
    const responseLock = await stepLocks.storedResponse(scenario.pool, scenario.deleted.id);
    ignoreFailure(scenario.deleted.removeProfile());
    await killWhileBlocked(scenario, responseLock);
  },
  async 'the response to the profile deletion was sent'({ deleted, kill }) {
    await deleted.removeProfile();
    await kill();
  },
  async "the user's remaining data was deleted"(scenario) {
    await scenario.deleted.removeProfile();
    const userLock = await stepLocks.user(scenario.pool, scenario.deleted.id);
    ignoreFailure(scenario.deleted.deleteUser());
    await killWhileBlocked(scenario, userLock);
  },
  async 'the user was deleted'(scenario) {
    await scenario.deleted.removeProfile();
    const userLock = await stepLocks.user(scenario.pool, scenario.deleted.id);
    ignoreFailure(scenario.deleted.deleteUser());
    await killWhileBlocked(scenario, await releaseUserLock(scenario, userLock));
  },
  async 'the response to the user deletion was sent'({ deleted, kill }) {
    await deleted.removeProfile();
    await deleted.deleteUser();
    await kill();
  },
  async 'only the user deletion was requested, and the deletion was recorded'(scenario) {
    const userLock = await stepLocks.user(scenario.pool, scenario.deleted.id);
    ignoreFailure(scenario.deleted.deleteUser());
    await killWhileBlocked(scenario, userLock);
  },
  async 'only the user deletion was requested, and the profile was deleted'(scenario) {
    const responseLock = await stepLocks.storedResponse(scenario.pool, scenario.deleted.id);
    ignoreFailure(scenario.deleted.deleteUser());
    await killWhileBlocked(scenario, responseLock);
  },
  async 'the job started'(scenario) {
    await scenario.deleted.removeProfile();
    const stepLock = await stepLocks.deletionTurn(scenario.pool);
    await rescheduleJobsNow(scenario.pool);
    await killWhileBlocked(scenario, stepLock);
  },
  async 'the job deleted data of concurrent requests'(scenario) {
    await scenario.deleted.removeProfile();
    const userLock = await stepLocks.user(scenario.pool, scenario.deleted.id);
    await rescheduleJobsNow(scenario.pool);
    await killWhileBlocked(scenario, userLock);
  },
  async 'the job deleted the user'(scenario) {
    await scenario.deleted.removeProfile();
    const userLock = await stepLocks.user(scenario.pool, scenario.deleted.id);
    await rescheduleJobsNow(scenario.pool);
    await killWhileBlocked(scenario, await releaseUserLock(scenario, userLock));
  },
  async 'the job found no more data'(scenario) {
    await scenario.deleted.removeProfile();
    const recordLock = await stepLocks.deletionRecord(scenario.pool, scenario.deleted.id);
    await rescheduleJobsNow(scenario.pool);
    await killWhileBlocked(scenario, recordLock);
  },
};

/** Kills the process some time after a deletion was requested. */
export async function killDuringDeletion({ deleted, kill }: CrashScenario, delayMs: number): Promise<void> {
  ignoreFailure(deleted.removeProfile().then(() => deleted.deleteUser()));
  await wait(delayMs);
  await kill();
}
