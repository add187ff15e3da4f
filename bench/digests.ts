import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDueDigests } from '../server/src/features/notifications/index.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { migrate } from '../server/src/platform/postgres/migrate.ts';
import { createTemporaryDataDir } from '../server/src/testing/processes/site-process.ts';
import { measureSending } from './digest-sending.ts';

const SAMPLE_EVERY_MS = 50;

interface Digests {
  members: number;
  processes: number;
  seconds: number;
  /** Seconds, summed over processes, spent waiting for a lock that another process holds. */
  lockWaitSeconds: number;
  mails: number;
}

/** Inserts members who each get a daily digest. */
const INSERT_MEMBERS = `
  with made as (
    insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at)
    select id, id, id || '@example.org', '', '2026-11-01', '2026-11-01'
    from (select gen_random_uuid() as id from generate_series(1, $1::int)) ids returning id
  )
  insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
    looking_for, completion, listed, joined_at, last_active_at, updated_at)
  select id, 'A', 'B', 'a', 'b', 'female', '1996-01-01', '{male}', 80, true, '2026-11-01', '2026-12-01', '2026-11-01'
  from made`;

/** Several processes, each with its own pool, create the digests of one morning at the same time. */
async function measureDigests(members: number, processes: number): Promise<Digests> {
  const data = await createTemporaryDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder });
  await migrate(postgres.url);
  const open = () => openDatabase(postgres.url, { onError: () => {} });
  const [watcher, ...pools] = [open(), ...Array.from({ length: processes }, open)];
  try {
    await watcher.pool.query(INSERT_MEMBERS, [members]);
    await watcher.pool.query('analyze');
    let lockWaits = 0;
    let isSampling = true;
    const sample = async () => {
      while (isSampling) {
        const { rows } = await watcher.pool.query(
          `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
        );
        lockWaits += rows[0].waiting;
        await wait(SAMPLE_EVERY_MS);
      }
    };
    const samplingDone = sample();
    const startedAt = performance.now();
    await Promise.all(pools.map(({ db }) => createDueDigests(db, new Date('2026-12-02T08:00:00Z'))));
    const seconds = (performance.now() - startedAt) / 1000;
    isSampling = false;
    await samplingDone;
    const { rows } = await watcher.pool.query('select count(*) as mails from mails');
    return {
      members,
      processes,
      seconds,
      lockWaitSeconds: (lockWaits * SAMPLE_EVERY_MS) / 1000,
      mails: rows[0].mails,
    };
  } finally {
    await Promise.all([watcher, ...pools].map(({ close }) => close()));
    await postgres.stop();
    await data.remove();
  }
}

/**
 * `npm run bench -- digests [--members 20000] [--processes 8]` creates digests.
 * `npm run bench -- digests --data folder [--seconds 60] [--workers 0] [--statements]` sends them, under a load of calls,
 * and changes the data in the folder.
 */
export async function digests(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '20000' },
      processes: { type: 'string', default: '8' },
      data: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      workers: { type: 'string', default: '0' },
      statements: { type: 'boolean', default: false },
    },
  });
  if (values.data) {
    return measureSending({
      dataDir: path.resolve(values.data),
      seconds: Number(values.seconds),
      workers: Number(values.workers),
      listsStatements: values.statements,
    });
  }
  const { members, processes, seconds, lockWaitSeconds, mails } = await measureDigests(
    Number(values.members),
    Number(values.processes),
  );
  console.log(
    `${mails} digests of ${members} members created by ${processes} processes in ${seconds.toFixed(1)} s ` +
      `(${Math.round(mails / seconds)} a second), ${lockWaitSeconds.toFixed(1)} s spent waiting for locks.`,
  );
}
