import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../platform/database.ts';
import { isAlive } from '../platform/postgres/embedded.ts';
import { createDatabaseProxy } from '../testing/database/database-proxy.ts';
import {
  COMPILE_CACHE_ENVIRONMENT,
  createTemporaryDataDir,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../testing/processes/site-process.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

const LIMIT_MS = 60_000;

const start: typeof startSiteProcess = (env) => startSiteProcess({ ...COMPILE_CACHE_ENVIRONMENT, ...env });

const fetchWith = (agent: http.Agent, url: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      const { statusCode: status, headers } = response;
      response.on('error', reject).on('end', () => resolve({ status, connection: headers.connection }));
      response.resume();
    });
    request.on('error', reject);
  });

describe('a start that cannot work says why in one line and exits', () => {
  test('all wrong settings are listed, each with what it should be', async () => {
    const site = start({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
      GEOIP_FILE: '/none.mmdb',
    });
    expect(await site.exitCode).toBe(1);
    expect(site.output()).toMatch(/PORT should be a port number/);
    expect(site.output()).toMatch(/DATABASE_URL should be a PostgreSQL address/);
    expect(site.output()).toMatch(/SECRET_KEY should be 32 random bytes/);
    expect(site.output()).toMatch(/GEOIP_FILE should be a file/);
    expect(site.output()).not.toContain('    at ');
  });

  test('production needs a database and a secret', async () => {
    const site = start({
      PORT: '3000',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Troth <hello@example.org>',
      DATABSE_URL: 'postgres://127.0.0.1/troth',
    });
    expect(await site.exitCode).toBe(1);
    expect(site.output()).toContain('DATABSE_URL is not a setting of this site: did you mean DATABASE_URL?');
    expect(site.output()).toContain('DATABASE_URL should be set in production');
    expect(site.output()).toContain('SECRET_KEY should be set in production');
  });

  test('outside production an address that is not loopback is refused', async () => {
    const site = start({ PORT: '3000', HOST: '0.0.0.0' });
    expect(await site.exitCode).toBe(1);
    expect(site.output()).toMatch(/HOST should be 127.0.0.1/);
  });

  test('an unreachable database is named', async () => {
    const port = await findFreePort();
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/none`;
    const site = start({ PORT: '3000', DATABASE_URL, DATABASE_WAIT_SECONDS: '1' });
    expect(await site.exitCode).toBe(1);
    expect(site.output()).toMatch(/Waiting up to 1 s for the database of DATABASE_URL/);
    expect(site.output()).toMatch(/The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/);
  });
});

test(
  'a start while the database is down waits until it responds',
  async () => {
    const database = await createTestDatabase();
    const proxy = await createDatabaseProxy(database.url);
    const site = start({ PORT: String(await findFreePort()), DATABASE_URL: proxy.url, SEED_DEMO: '0' });
    while (!site.output().includes('Waiting up to 60 s for the database of DATABASE_URL')) {
      expect(site.child.exitCode, site.output()).toBe(null);
      await wait(20);
    }
    await proxy.start();
    await site.waitUntilReady();
    await site.stop();
    await proxy.stop();
    await database.drop();
  },
  LIMIT_MS,
);

test(
  'one process answers requests and another one runs the jobs',
  async () => {
    const database = await createTestDatabase();
    const { pool, close } = openDatabase(database.url, { onError: () => {} });
    const startRole = async (ROLE: string) => {
      const PORT = String(await findFreePort());
      const site = start({ ROLE, PORT, DATABASE_URL: database.url, DATA_DIR: data.folder, SEED_DEMO: '0' });
      await site.waitUntilReady();
      return site;
    };
    const countWorkers = async () => {
      const { rows } = await pool.query('select count(*)::int as workers from job_holders');
      return rows[0].workers;
    };
    const data = await createTemporaryDataDir();
    const web = await startRole('web');
    expect(await countWorkers()).toBe(0);
    expect((await fetch(`${web.url}/api/config`)).status).toBe(200);
    const worker = await startRole('worker');
    await expect.poll(countWorkers, { timeout: 10_000 }).toBeGreaterThan(0);
    const statuses = ['/', '/api/config', '/identity/', '/metrics'].map(
      async (path) => (await fetch(`${worker.url}${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200]);
    await Promise.all([web.stop(), worker.stop()]);
    await close();
    await database.drop();
    await data.remove();
  },
  LIMIT_MS,
);

test('a role other than all needs a database that processes can share', async () => {
  const site = start({ PORT: '0', ROLE: 'worker' });
  expect(await site.exitCode).toBe(1);
  expect(site.output()).toContain('DATABASE_URL should be set with ROLE=worker');
});

describe('starts with a new data folder', () => {
  let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;

  beforeEach(async () => {
    data = await createTemporaryDataDir();
  });
  afterEach(() => data.remove());

  test('a start with a file as its data folder is refused in one line', async () => {
    const file = path.join(data.folder, 'file');
    await writeFile(file, '');
    const site = start({ PORT: '0', DATA_DIR: file });
    expect(await site.exitCode).toBe(1);
    expect(site.output().trim().split('\n')).toEqual([expect.stringContaining(`${file} cannot be used`)]);
  });

  test(
    'production refuses a database with demo members unless they are requested',
    async () => {
      const SECRET_KEY = TEST_SECRET.toString('base64');
      const env = { PORT: String(await findFreePort()), DATA_DIR: data.folder, SECRET_KEY };
      const demoSite = start({ ...env, SEED_DEMO: '1' });
      await demoSite.waitUntilReady();
      await demoSite.stop();
      const production = {
        NODE_ENV: 'production',
        EMBEDDED_DATABASE: 'true',
        PUBLIC_URL: 'https://example.org',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'Troth <hello@example.org>',
      };
      const site = start({ ...env, ...production });
      expect(await site.exitCode).toBe(1);
      expect(site.output()).toContain('This database contains demo members');
    },
    LIMIT_MS,
  );

  test(
    'a site with a user pool refuses a database with members of the embedded provider',
    async () => {
      const env = { PORT: String(await findFreePort()), DATA_DIR: data.folder };
      const demoSite = start({ ...env, SEED_DEMO: '1' });
      await demoSite.waitUntilReady();
      await demoSite.stop();
      const pool = { COGNITO_USER_POOL_ID: 'ap-south-1_AbCdEf123', COGNITO_CLIENT_ID: 'x' };
      const site = start({ ...env, SEED_DEMO: '0', ...pool });
      expect(await site.exitCode).toBe(1);
      expect(site.output()).toContain(
        'This database contains members who sign in with the embedded provider',
      );
    },
    LIMIT_MS,
  );

  test(
    'a stop during seeding takes effect soon, and the next start completes the seed',
    async () => {
      const env = { PORT: String(await findFreePort()), DATA_DIR: data.folder, SEED_DEMO: '100' };
      const site = start(env);
      await expect.poll(() => site.output(), { timeout: LIMIT_MS }).toContain('50/100');
      site.child.kill('SIGTERM');
      expect(await site.exitCode).toBe(0);
      expect(site.output()).not.toContain('100/100');
      const next = start(env);
      await next.waitUntilReady();
      expect(next.output()).toContain('100/100');
      await next.stop();
    },
    LIMIT_MS,
  );

  test(
    "a start with another secret than the database's is refused in one line",
    async () => {
      const env = { PORT: String(await findFreePort()), DATA_DIR: data.folder, SEED_DEMO: '0' };
      const first = start(env);
      await first.waitUntilReady();
      await first.stop();
      const site = start({ ...env, SECRET_KEY: randomBytes(32).toString('base64') });
      expect(await site.exitCode).toBe(1);
      expect(site.output()).toContain('is not the one that this database was made with');
      expect(site.output()).not.toContain('    at ');
    },
    LIMIT_MS,
  );

  test(
    'of two concurrent starts one serves and the other says why it does not',
    async () => {
      const ports = [await findFreePort(), await findFreePort()];
      const sites = ports.map((port) => start({ PORT: String(port), DATA_DIR: data.folder, SEED_DEMO: '0' }));
      const started = await Promise.allSettled(sites.map((site) => site.waitUntilReady()));
      await Promise.all(sites.map((site) => site.stop()));
      expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const otherSite = sites[started.findIndex(({ status }) => status === 'rejected')];
      expect(otherSite?.output()).toContain('Troth is already running');
      expect(otherSite?.output()).not.toContain('    at ');
    },
    LIMIT_MS,
  );
});

describe('a running site with its own data folder', () => {
  let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;
  let env: { PORT: string; DATA_DIR: string; SEED_DEMO: string; SMTP_URL: string };
  let site: SiteProcess;

  const readPostmasterPid = async () =>
    Number.parseInt(await readFile(path.join(data.folder, 'postgres/postmaster.pid'), 'utf8'), 10);

  beforeAll(async () => {
    data = await createTemporaryDataDir();
    const SMTP_URL = `smtp://troth:hidden@127.0.0.1:${await findFreePort()}`;
    env = { PORT: String(await findFreePort()), DATA_DIR: data.folder, SEED_DEMO: '0', SMTP_URL };
    site = start(env);
    await site.waitUntilReady();
  }, LIMIT_MS);

  test('an unreachable mail server is reported, and the site still starts', async () => {
    await expect.poll(() => site.output()).toContain('The mail server at SMTP_URL cannot be reached');
    expect(site.output()).not.toContain('hidden');
    expect(await site.isReady()).toBe(true);
  });
  afterAll(async () => {
    await site.stop();
    await data.remove();
  });

  test(
    'a second start on the same data is refused in one line and does not affect the first',
    async () => {
      const second = start({ ...env, PORT: String(await findFreePort()) });
      expect(await second.exitCode).toBe(1);
      expect(second.output()).toContain('Troth is already running on the data in');
      expect(await site.isReady()).toBe(true);
    },
    LIMIT_MS,
  );

  test(
    'a start on a port in use is refused in one line',
    async () => {
      const other = net.createServer().listen(0, '127.0.0.1');
      await new Promise((done) => other.once('listening', done));
      const { port } = other.address() as net.AddressInfo;
      const otherDataDir = await createTemporaryDataDir();
      const lateStart = start({ ...env, DATA_DIR: otherDataDir.folder, PORT: String(port) });
      expect(await lateStart.exitCode).toBe(1);
      expect(lateStart.output()).toContain(`Port ${port} is taken by another program`);
      other.close();
      await otherDataDir.remove();
    },
    LIMIT_MS,
  );

  test(
    'after kill -9 the next start takes over the database and serves',
    async () => {
      const before = await readPostmasterPid();
      site.child.kill('SIGKILL');
      await site.exitCode;
      site = start(env);
      await site.waitUntilReady();
      expect(await readPostmasterPid()).toBe(before);
    },
    LIMIT_MS,
  );

  test(
    "after a crash the next start serves, even if the database's process id now belongs to another program",
    async () => {
      const file = path.join(data.folder, 'postgres/postmaster.pid');
      const before = await readPostmasterPid();
      site.child.kill('SIGKILL');
      await site.exitCode;
      process.kill(before, 'SIGKILL');
      const { uid, gid } = await stat(file);
      const account = process.getuid?.() === 0 ? { uid, gid } : {};
      // Runs in the root folder, because PostgreSQL's account may not enter the current folder.
      const other = spawn('sleep', ['60'], { ...account, cwd: '/' });
      await once(other, 'spawn');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)));
      site = start(env);
      await site.waitUntilReady();
      expect(await readPostmasterPid()).not.toBe(other.pid);
      expect(other.kill()).toBe(true);
    },
    LIMIT_MS,
  );

  test(
    'a dead database is restarted while the site keeps running',
    async () => {
      const before = await readPostmasterPid();
      process.kill(before, 'SIGKILL');
      const fetchConfig = () => fetch(`${site.url}/api${siteEndpoints.config.path}`);
      const first = await fetchConfig();
      expect([200, 503]).toContain(first.status);
      await expect.poll(() => readPostmasterPid().catch(() => before), { timeout: 30_000 }).not.toBe(before);
      await expect.poll(async () => (await fetchConfig()).status, { timeout: 30_000 }).toBe(200);
      expect(site.child.exitCode).toBeNull();
    },
    LIMIT_MS,
  );

  test(
    'SIGTERM stops everything, even while a client never finishes its request',
    async () => {
      const database = await readPostmasterPid();
      const client = net.connect(Number(env.PORT), 'localhost');
      await once(client, 'connect');
      client.on('error', () => {});
      client.write('POST /identity/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
      await new Promise((sent) => client.write('Content-Length: 100\r\n\r\n{', sent));
      site.child.kill('SIGTERM');
      expect(await site.exitCode).toBe(0);
      expect(isAlive(database)).toBe(false);
      site = start(env);
      await site.waitUntilReady();
    },
    LIMIT_MS,
  );

  test(
    'SIGTERM stops promptly while a connected client has sent nothing',
    async () => {
      const client = net.connect(Number(env.PORT), 'localhost');
      await once(client, 'connect');
      client.on('error', () => {});
      const startedAt = performance.now();
      site.child.kill('SIGTERM');
      expect(await site.exitCode).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(4_000);
      site = start(env);
      await site.waitUntilReady();
    },
    LIMIT_MS,
  );

  test(
    'a stop fails no request: the site first reports that it is not ready, and responses say Connection: close',
    async () => {
      await site.stop();
      site = start({ ...env, STOP_DELAY_SECONDS: '1', RATE_ADDRESS_PER_MINUTE: '1000000' });
      await site.waitUntilReady();
      const agent = new http.Agent({ keepAlive: true });
      const counts = { responses: 0, closing: 0, notReady: 0, failures: [] as unknown[] };
      /** A load balancer needs a few responses before it redirects requests. */
      const hasRedirected = () => counts.notReady >= 20;
      const client = async (path: string) => {
        while (!hasRedirected()) {
          const response = await fetchWith(agent, `${site.url}${path}`).catch(
            (error: NodeJS.ErrnoException) => error,
          );
          if (response instanceof Error) {
            counts.failures.push(response.code);
            return;
          }
          if (path === '/health/ready') {
            if (response.status === 503) counts.notReady += 1;
            continue;
          }
          counts.responses += 1;
          if (response.status !== 200) counts.failures.push(response.status);
          if (response.connection === 'close') counts.closing += 1;
        }
      };
      const clients = [
        ...Array.from({ length: 8 }, () => client(`/api${siteEndpoints.config.path}`)),
        client('/health/ready'),
      ];
      await expect.poll(() => counts.responses).toBeGreaterThan(100);
      expect(counts.closing).toBe(0);
      site.child.kill('SIGTERM');
      await Promise.all(clients);
      expect(await site.exitCode).toBe(0);
      agent.destroy();
      expect(counts.failures).toEqual([]);
      expect(counts.closing).toBeGreaterThan(0);
      site = start(env);
      await site.waitUntilReady();
    },
    LIMIT_MS,
  );
});
