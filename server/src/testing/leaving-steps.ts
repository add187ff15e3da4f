import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';

/** Somebody who leaves, as far as the steps of it can be held up. */
export interface Leaver {
  id: string;
  /** Asks for the profile to be deleted. */
  removeProfile(): Promise<unknown>;
  /** Asks for the user to be deleted. */
  deleteUser(): Promise<unknown>;
}

interface Held {
  let(): Promise<void>;
}

const ATTEMPT_MS = 30_000;

/** Holds on to something in the database until it lets go. */
async function hold(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<Held> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    async let() {
      await client.query('rollback');
      client.release();
    },
  };
}

/** What each step waits for where it is held up: a row, or the turn in which profiles are deleted. */
const holds = {
  user: (pool: pg.Pool, id: string) =>
    hold(pool, 'select from identity.users where id = $1 for update', [id]),
  turn: (pool: pg.Pool) => hold(pool, `select pg_advisory_xact_lock(hashtextextended('leaving', 0))`),
  answer: (pool: pg.Pool, id: string) =>
    hold(pool, 'select from idempotency_keys where position($1 in answer::text) > 0 for update', [id]),
  departure: (pool: pg.Pool, id: string) =>
    hold(pool, 'select from departures where member_id = $1 for update', [id]),
};

async function isWaiting(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Boolean(rowCount);
}

const untilWaiting = (pool: pg.Pool) =>
  expect.poll(() => isWaiting(pool), { timeout: ATTEMPT_MS }).toBe(true);

/** Lets jobs begin whose time has not come. */
export const hurry = (pool: pg.Pool) =>
  pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs where locked_by is null and run_at > now()`,
  );

export interface Scene {
  pool: pg.Pool;
  leaver: Leaver;
  /** Ends the process that does it. */
  kill(): Promise<void>;
}

/** Kills while something waits for what is held; what waited is not done afterwards either. */
async function killHeld({ pool, kill }: Scene, held: Held): Promise<void> {
  await untilWaiting(pool);
  await kill();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await held.let();
}

const ignored = (asked: Promise<unknown>) => void asked.catch(() => {});

/** Lets the user go that is held, and holds up what follows on it. */
async function passUser(scene: Scene, user: Held): Promise<Held> {
  await untilWaiting(scene.pool);
  const turn = await holds.turn(scene.pool);
  await user.let();
  const isGone = async () =>
    (await scene.pool.query('select from identity.users where id = $1', [scene.leaver.id])).rowCount === 0;
  await expect.poll(isGone, { timeout: ATTEMPT_MS }).toBe(true);
  return turn;
}

/** A kill of the process after each step of a deletion, by the step that was done last. */
export const killsAfter: Record<string, (scene: Scene) => Promise<void>> = {
  async 'the departure was noted'(scene) {
    const user = await holds.user(scene.pool, scene.leaver.id);
    ignored(scene.leaver.removeProfile());
    await killHeld(scene, user);
  },
  async 'the sessions were ended'(scene) {
    const turn = await holds.turn(scene.pool);
    ignored(scene.leaver.removeProfile());
    await killHeld(scene, turn);
  },
  async 'the profile was deleted'(scene) {
    const answer = await holds.answer(scene.pool, scene.leaver.id);
    ignored(scene.leaver.removeProfile());
    await killHeld(scene, answer);
  },
  async 'the deletion of the profile was answered'({ leaver, kill }) {
    await leaver.removeProfile();
    await kill();
  },
  async 'what the user left was deleted'(scene) {
    await scene.leaver.removeProfile();
    const user = await holds.user(scene.pool, scene.leaver.id);
    ignored(scene.leaver.deleteUser());
    await killHeld(scene, user);
  },
  async 'the user was deleted'(scene) {
    await scene.leaver.removeProfile();
    const user = await holds.user(scene.pool, scene.leaver.id);
    ignored(scene.leaver.deleteUser());
    await killHeld(scene, await passUser(scene, user));
  },
  async 'the deletion of the user was answered'({ leaver, kill }) {
    await leaver.removeProfile();
    await leaver.deleteUser();
    await kill();
  },
  async 'the provider alone was asked, and the departure noted'(scene) {
    const user = await holds.user(scene.pool, scene.leaver.id);
    ignored(scene.leaver.deleteUser());
    await killHeld(scene, user);
  },
  async 'the provider alone was asked, and the profile deleted'(scene) {
    const answer = await holds.answer(scene.pool, scene.leaver.id);
    ignored(scene.leaver.deleteUser());
    await killHeld(scene, answer);
  },
  async 'the job began'(scene) {
    await scene.leaver.removeProfile();
    const turn = await holds.turn(scene.pool);
    await hurry(scene.pool);
    await killHeld(scene, turn);
  },
  async 'the job looked for what came in'(scene) {
    await scene.leaver.removeProfile();
    const user = await holds.user(scene.pool, scene.leaver.id);
    await hurry(scene.pool);
    await killHeld(scene, user);
  },
  async 'the job deleted the user'(scene) {
    await scene.leaver.removeProfile();
    const user = await holds.user(scene.pool, scene.leaver.id);
    await hurry(scene.pool);
    await killHeld(scene, await passUser(scene, user));
  },
  async 'the job found nothing any more'(scene) {
    await scene.leaver.removeProfile();
    const departure = await holds.departure(scene.pool, scene.leaver.id);
    await hurry(scene.pool);
    await killHeld(scene, departure);
  },
};

/** A kill at any time of a deletion. */
export async function killWithin({ leaver, kill }: Scene, delayMs: number): Promise<void> {
  ignored(leaver.removeProfile().then(() => leaver.deleteUser()));
  await wait(delayMs);
  await kill();
}
