import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isAlive, readPidFile, startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { startSlowMailServer } from '../server/src/testing/processes/slow-mail-server.ts';
import { expressInterest, type Ledger, prepareSender, SENDERS } from './durability.ts';

const BETWEEN_WRITES_MS = 100;
/** Mails that arrive between two kills of the database, so that it is killed while mails are sent. */
const MAILS_BETWEEN_KILLS = 2;
const MAILS_LIMIT_MS = 120_000;

interface Size {
  kills: number;
  processes: number;
  members: number;
}

export interface DatabaseKills {
  kills: number;
  processes: number;
  /** Processes that exited by themselves. */
  exitedProcesses: number;
  mails: number;
  duplicates: number;
}

const HIGH_RATE_LIMITS = {
  RATE_INTERESTS_PER_MINUTE: '1000000',
  RATE_MEMBER_PER_MINUTE: '1000000',
  RATE_SEARCH_PER_MINUTE: '1000000',
};

/** Starts several processes of the site on one database, which send mails to a slow server. */
async function startSites(databaseUrl: string, mailUrl: string, { processes, members }: Size) {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const folders: Awaited<ReturnType<typeof createTemporaryDataDir>>[] = [];
  const sites: ReturnType<typeof startSiteProcess>[] = [];
  for (let index = 0; index < processes; index++) {
    const data = await createTemporaryDataDir();
    folders.push(data);
    const site = startSiteProcess({
      ...HIGH_RATE_LIMITS,
      PORT: String(await findFreePort()),
      DATA_DIR: data.folder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      SMTP_URL: mailUrl,
      MAIL_FROM: 'Troth <hello@example.org>',
      SEED_DEMO: String(members),
    });
    sites.push(site);
    await site.waitUntilReady();
  }
  return {
    sites,
    countExited: () =>
      sites.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length,
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
      for (const { remove } of folders) await remove();
    },
  };
}

/** Creates accounts for all demo members, because only members with an account get mails. */
async function createAccounts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at)
     select member_id, member_id, member_id || '@example.org', '', joined_at, joined_at from profiles
     on conflict do nothing`,
  );
  await client.end();
}

/** Lets members express interest in others, who get mails; returns a function that stops them. */
async function startWriting(siteUrl: string): Promise<() => Promise<void>> {
  const senders = await Promise.all(SENDERS.map((email) => prepareSender(siteUrl, email)));
  const senderIds = new Set(senders.map(({ userId }) => userId));
  const ledger: Ledger = { isStopped: false, acknowledged: new Map() };
  const writes = senders.map(async ({ api, targets }) => {
    for (const userId of targets.filter((target) => !senderIds.has(target))) {
      if (ledger.isStopped) return;
      await expressInterest(siteUrl, api, userId, ledger);
      await wait(BETWEEN_WRITES_MS);
    }
  });
  return async () => {
    ledger.isStopped = true;
    await Promise.all(writes);
  };
}

/** Waits until the server runs, because it may still be starting after the last kill, and kills it. */
async function killServer(folder: string): Promise<void> {
  for (;;) {
    const server = await readPidFile(folder);
    if (server && isAlive(server.pid)) return void process.kill(server.pid, 'SIGKILL');
    await wait(20);
  }
}

/** Kills the database with SIGKILL repeatedly while several processes send mails, and counts the damage. */
async function proveDatabaseKills(size: Size): Promise<DatabaseKills> {
  const data = await createTemporaryDataDir();
  const mailServer = await startSlowMailServer();
  const postgres = await startEmbeddedPostgres({
    dataDir: data.folder,
    settings: { max_connections: '300' },
  });
  const running = await startSites(postgres.url, mailServer.url, size);
  try {
    await createAccounts(postgres.url);
    const stopWriting = await startWriting(running.sites[0]?.url ?? '');
    for (let kill = 0; kill < size.kills; kill++) {
      const expectedMails = mailServer.arrived.length + MAILS_BETWEEN_KILLS;
      const deadline = Date.now() + MAILS_LIMIT_MS;
      while (mailServer.arrived.length < expectedMails && running.countExited() < size.processes) {
        if (Date.now() > deadline) {
          throw new Error(
            `No more mails arrive after ${kill} kills and ${mailServer.arrived.length} mails, ${running.countExited()} processes exited`,
          );
        }
        await wait(5);
      }
      await killServer(postgres.folder);
    }
    await stopWriting();
    const mails = mailServer.arrived.map(({ id }) => id);
    const { kills, processes } = size;
    const duplicates = mails.length - new Set(mails).size;
    return { kills, processes, exitedProcesses: running.countExited(), mails: mails.length, duplicates };
  } finally {
    await running.stop();
    await postgres.stop();
    await mailServer.close();
    await data.remove();
  }
}

/** `npm run bench -- database-kills [--kills 50] [--processes 4] [--members 400]` */
export async function databaseKills(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '50' },
      processes: { type: 'string', default: '4' },
      members: { type: 'string', default: '400' },
    },
  });
  const { kills, processes, exitedProcesses, mails, duplicates } = await proveDatabaseKills({
    kills: Number(values.kills),
    processes: Number(values.processes),
    members: Number(values.members),
  });
  console.log(
    `${kills} kills of the database, ${processes} processes: ${exitedProcesses} exited; ${mails} mails arrived, ${duplicates} of them twice.`,
  );
  process.exitCode = exitedProcesses + duplicates > 0 ? 1 : 0;
}
