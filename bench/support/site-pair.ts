import { randomBytes } from 'node:crypto';
import { embeddedDatabaseSettings } from '../../server/src/bootstrap/site-database.ts';
import { type Database, openDatabase } from '../../server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { migrate } from '../../server/src/platform/postgres/migrate.ts';
import { insertSignedInMembers, type SignedInMember } from '../../server/src/testing/members/bulk-members.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../../server/src/testing/processes/site-process.ts';

const UNLIMITED = '1000000';

/** Two processes that serve one site. */
export interface SitePair {
  members: SignedInMember[];
  pool: Database['pool'];
  /** The running processes. */
  sites: [SiteProcess, SiteProcess];
  /** Kills one process without warning, and restarts it. */
  restart(index: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  members: number;
  /** Additional settings. */
  env?: Record<string, string>;
}

/** Starts a site of two processes with a new database and signed-in Silver members. */
export async function startSitePair({
  members: count,
  env: additionalSettings = {},
}: Options): Promise<SitePair> {
  const data = await createTemporaryDataDir();
  const postgres = await startEmbeddedPostgres({
    dataDir: data.folder,
    settings: embeddedDatabaseSettings(),
  });
  await migrate(postgres.url);
  const { pool, close } = openDatabase(postgres.url, { size: 2, onError: () => {} });
  const ports = [String(await findFreePort()), String(await findFreePort())] as const;
  const publicUrl = `http://localhost:${ports[0]}`;
  const members = await insertSignedInMembers(pool, { count, tier: 'silver', publicUrl });
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: data.folder,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: publicUrl,
    SEED_DEMO: '0',
    RATE_MEMBER_PER_MINUTE: UNLIMITED,
    RATE_MESSAGES_PER_MINUTE: UNLIMITED,
    ...additionalSettings,
  };
  const start = (index: 0 | 1) => startSiteProcess({ ...env, PORT: ports[index] });
  const sites: SitePair['sites'] = [start(0), start(1)];
  const closeAll = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await close();
    await postgres.stop();
    await data.remove();
  };
  try {
    await Promise.all(sites.map((site) => site.waitUntilReady()));
  } catch (error) {
    await closeAll();
    throw error;
  }
  return {
    members,
    pool,
    sites,
    async restart(index) {
      sites[index].child.kill('SIGKILL');
      await sites[index].exitCode;
      sites[index] = start(index);
      await sites[index].waitUntilReady();
    },
    close: closeAll,
  };
}
