import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';

/** A member being deleted, with functions to stop it at each step. */
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

/** The lock at which each step can be stopped: a row, or the lock that serialises deletions. */
const stepLocks = {
  user: (pool: pg.Pool, id: string) =>
    holdLock(pool, 'select from identity.users where id = $1 for update', [id]),
  turn: (pool: pg.Pool) => holdLock(pool, `select pg_advisory_xact_lock(hashtextextended('leaving', 0))`),
  answer: (pool: pg.Pool, id: string) =>
    holdLock(pool, 'select from idempotency_keys where position($1 in answer::text) > 0 for update', [id]),
  departure: (pool: pg.Pool, id: string) =>
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

/** Kills while something waits for the lock, so that it is never done. */
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

/** Releases the user's lock, and stops at the next step. */
async function releaseUserLock(scene: CrashScenario, user: HeldLock): Promise<HeldLock> {
  await waitUntilBlocked(scene.pool);
  const stepLock = await stepLocks.turn(scene.pool);
  await user.release();
  const isGone = async () =>
    (await scene.pool.query('select from identity.users where id = $1', [scene.deleted.id])).rowCount === 0;
  await expect.poll(isGone, { timeout: ATTEMPT_TIMEOUT_MS }).toBe(true);
  return stepLock;
}

/** A kill of the process after each step of a deletion, by the last completed step. */
export const crashPoints: Record<string, (scene: CrashScenario) => Promise<void>> = {
  async 'the departure was noted'(scene) {
    const user = await stepLocks.user(scene.pool, scene.deleted.id);
    ignoreFailure(scene.deleted.removeProfile());
    await killWhileBlocked(scene, user);
  },
  async 'the sessions were ended'(scene) {
    const stepLock = await stepLocks.turn(scene.pool);
    ignoreFailure(scene.deleted.removeProfile());
    await killWhileBlocked(scene, stepLock);
  },
  async 'the profile was deleted'(scene) {
    const answer = await stepLocks.answer(scene.pool, scene.deleted.id);
    ignoreFailure(scene.deleted.removeProfile());
    await killWhileBlocked(scene, answer);
  },
  async 'the deletion of the profile was answered'({ deleted, kill }) {
    await deleted.removeProfile();
    await kill();
  },
  async 'what the user left was deleted'(scene) {
    await scene.deleted.removeProfile();
    const user = await stepLocks.user(scene.pool, scene.deleted.id);
    ignoreFailure(scene.deleted.deleteUser());
    await killWhileBlocked(scene, user);
  },
  async 'the user was deleted'(scene) {
    await scene.deleted.removeProfile();
    const user = await stepLocks.user(scene.pool, scene.deleted.id);
    ignoreFailure(scene.deleted.deleteUser());
    await killWhileBlocked(scene, await releaseUserLock(scene, user));
  },
  async 'the deletion of the user was answered'({ deleted, kill }) {
    await deleted.removeProfile();
    await deleted.deleteUser();
    await kill();
  },
  async 'the provider alone was asked, and the departure noted'(scene) {
    const user = await stepLocks.user(scene.pool, scene.deleted.id);
    ignoreFailure(scene.deleted.deleteUser());
    await killWhileBlocked(scene, user);
  },
  async 'the provider alone was asked, and the profile deleted'(scene) {
    const answer = await stepLocks.answer(scene.pool, scene.deleted.id);
    ignoreFailure(scene.deleted.deleteUser());
    await killWhileBlocked(scene, answer);
  },
  async 'the job began'(scene) {
    await scene.deleted.removeProfile();
    const stepLock = await stepLocks.turn(scene.pool);
    await rescheduleJobsNow(scene.pool);
    await killWhileBlocked(scene, stepLock);
  },
  async 'the job looked for what came in'(scene) {
    await scene.deleted.removeProfile();
    const user = await stepLocks.user(scene.pool, scene.deleted.id);
    await rescheduleJobsNow(scene.pool);
    await killWhileBlocked(scene, user);
  },
  async 'the job deleted the user'(scene) {
    await scene.deleted.removeProfile();
    const user = await stepLocks.user(scene.pool, scene.deleted.id);
    await rescheduleJobsNow(scene.pool);
    await killWhileBlocked(scene, await releaseUserLock(scene, user));
  },
  async 'the job found nothing any more'(scene) {
    await scene.deleted.removeProfile();
    const recordLock = await stepLocks.departure(scene.pool, scene.deleted.id);
    await rescheduleJobsNow(scene.pool);
    await killWhileBlocked(scene, recordLock);
  },
};

/** A kill at a random time of a deletion. */
export async function killDuringDeletion({ deleted, kill }: CrashScenario, delayMs: number): Promise<void> {
  ignoreFailure(deleted.removeProfile().then(() => deleted.deleteUser()));
  await wait(delayMs);
  await kill();
}
