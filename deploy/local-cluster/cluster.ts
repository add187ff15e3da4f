import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accountForRoot } from '../../server/src/platform/postgres/cluster.ts';
import { migrate } from '../../server/src/platform/postgres/migrate.ts';
import {
  findPid,
  findPostgres,
  killProcess,
  logFileOf,
  startProcess,
  stopPostgres,
  stopProcess,
} from './processes.ts';
import { findMissingPackages, findUsedPorts, portOf, type Service, services } from './services.ts';
import { databaseUrl, fillTemplate, PRIMARY_URL, siteSettings } from './settings.ts';

export const DEFAULT_FOLDER = path.join(os.tmpdir(), 'troth-local-cluster');
const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 200;
const CONFIG_FOLDER = path.join(import.meta.dirname, 'config');

export async function waitUntil(
  description: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = START_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Timed out: ${description}`);
    await wait(POLL_INTERVAL_MS);
  }
}

export interface PatroniMember {
  name: string;
  role: string;
  state: string;
}

/** The cluster in one folder. Its processes outlive the program that has started them. */
export class LocalCluster {
  readonly folder: string;
  /** Settings of the site that replace or complete those of the cluster. */
  readonly #settings: Record<string, string>;
  #isStopping = false;

  constructor(folder = DEFAULT_FOLDER, settings: Record<string, string> = {}) {
    this.folder = path.resolve(folder);
    this.#settings = settings;
  }

  #files(name: string) {
    return { folder: this.folder, name };
  }

  #service(name: string): Service {
    const service = services.get(name);
    if (!service) throw new Error(`No service is called ${name}`);
    return service;
  }

  /** Creates the service's folder with its configuration, which the service may rewrite later. */
  async #prepare({ name, config = {}, isSite }: Service): Promise<void> {
    const account = isSite ? null : accountForRoot();
    const own = async (target: string) => {
      if (account) await chown(target, account.uid, account.gid);
    };
    const serviceFolder = path.join(this.folder, name);
    await mkdir(serviceFolder, { recursive: true });
    await chmod(serviceFolder, 0o700);
    await own(serviceFolder);
    for (const [file, templateFile] of Object.entries(config)) {
      const target = path.join(serviceFolder, file);
      if (await stat(target).catch(() => null)) continue;
      const template = await readFile(path.join(CONFIG_FOLDER, templateFile), 'utf8');
      await writeFile(target, fillTemplate(template, this.folder, name), { mode: 0o600 });
      await own(target);
    }
  }

  /** Starts a service and does not wait until it is ready. Throws once `down` was called. */
  async start(name: string): Promise<void> {
    if (this.#isStopping) throw new Error('The cluster is being stopped');
    const service = this.#service(name);
    const { PATH = '' } = process.env;
    await this.#prepare(service);
    const env = service.isSite
      ? { PATH, ...(await siteSettings(this.folder, name)), ...this.#settings }
      : { PATH, LC_ALL: 'C.UTF-8' };
    await startProcess(this.#files(name), service.command(this.folder), {
      ...(service.isSite ? {} : (accountForRoot() ?? {})),
      cwd: path.join(this.folder, name),
      env,
    });
  }

  async waitUntilReady(name: string, timeoutMs = START_TIMEOUT_MS): Promise<void> {
    const description = `${name} is ready; its log is ${logFileOf(this.#files(name))}`;
    const isReady = async () => {
      if ((await findPid(this.#files(name))) === null) {
        const log = await readFile(logFileOf(this.#files(name)), 'utf8');
        throw new Error(`${name} has ended:\n${log.slice(-2000)}`);
      }
      return this.#service(name).isReady();
    };
    await waitUntil(description, isReady, timeoutMs);
  }

  kill = (name: string): Promise<void> => killProcess(this.#files(name));

  /** Stops a service, and the PostgreSQL server of a Patroni that was killed. */
  async stop(name: string): Promise<void> {
    await stopProcess(this.#files(name));
    if (/^pg\d$/.test(name)) await stopPostgres(this.#dataFolderOf(name));
  }

  #dataFolderOf = (node: string) => path.join(this.folder, node, 'data');

  /** Kills a PostgreSQL server together with its Patroni. */
  async killDatabaseNode(node: string): Promise<void> {
    const pid = await findPostgres(this.#dataFolderOf(node));
    if (pid === null) throw new Error(`No PostgreSQL server is running on ${node}`);
    await this.kill(node);
    process.kill(pid, 'SIGKILL');
  }

  /** Starts services and waits until all are ready. They have two minutes in total. */
  async #startAll(names: readonly string[]): Promise<void> {
    for (const name of names) await this.start(name);
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (const name of names) await this.waitUntilReady(name, deadline - Date.now());
  }

  /**
   * Starts everything but the site, and applies the migrations. Throws in one line if packages are missing, or if
   * another cluster runs.
   */
  async startInfrastructure(): Promise<void> {
    const missing = findMissingPackages();
    if (missing.length > 0) throw new Error(`Packages are missing: apt-get install ${missing.join(' ')}`);
    await mkdir(this.folder, { recursive: true });
    await chmod(this.folder, 0o755);
    const names = [...services.values()].filter(({ isSite }) => !isSite).map(({ name }) => name);
    for (const name of names) {
      if ((await findPid(this.#files(name))) !== null) {
        throw new Error(`The cluster in ${this.folder} is running: deploy/local-cluster/down ${this.folder}`);
      }
    }
    const usedPorts = await findUsedPorts();
    if (usedPorts.length > 0) throw new Error(`Other processes use these ports: ${usedPorts.join(', ')}`);
    await this.#startAll(names.filter((name) => name.startsWith('etcd')));
    await this.#startAll(names.filter((name) => !name.startsWith('etcd')));
    await waitUntil('PostgreSQL has a primary and two standbys', () => this.isDatabaseHealthy());
    await this.#createDatabase();
    await migrate(PRIMARY_URL);
  }

  async startSite(): Promise<void> {
    // The first process adds the demo members.
    await this.#startAll(['web1']);
    await this.#startAll(['web2', 'web3', 'worker1', 'worker2']);
  }

  async #createDatabase(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl('writes', { user: 'postgres', database: 'postgres' }),
    });
    await client.connect();
    try {
      const { rows } = await client.query(`select from pg_roles where rolname = 'troth'`);
      if (rows.length > 0) return;
      const template = await readFile(path.join(CONFIG_FOLDER, 'database.sql'), 'utf8');
      const sql = fillTemplate(template, this.folder, 'database').replace(/^--.*$/gm, '');
      // One by one, because a database cannot be created in a transaction.
      for (const statement of sql.split(';')) if (statement.trim()) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** The nodes of PostgreSQL as Patroni sees them; empty if no Patroni responds. */
  async databaseNodes(): Promise<PatroniMember[]> {
    for (const name of ['pg1', 'pg2', 'pg3']) {
      const response = await fetch(`http://127.0.0.1:${portOf(`${name}.api`)}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (response?.ok) return ((await response.json()) as { members: PatroniMember[] }).members;
    }
    return [];
  }

  /** Whether there is a primary that waits for a standby, and another standby. */
  async isDatabaseHealthy(): Promise<boolean> {
    const roles = (await this.databaseNodes())
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ role }) => role)
      .sort();
    return roles.join() === 'leader,replica,sync_standby';
  }

  /**
   * Stops all processes in the reverse order of their start. Keeps the data, unless asked to remove it. Throws after
   * the last one if a process could not be stopped, and keeps the data then.
   */
  async down({ removesData = false } = {}): Promise<void> {
    this.#isStopping = true;
    const names = [...services.keys()].reverse();
    const failures: Error[] = [];
    // All nodes of one kind at the same time.
    for (const group of Map.groupBy(names, (name) => name.replace(/\d$/, '')).values()) {
      const results = await Promise.allSettled(group.map((name) => this.stop(name)));
      failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
    if (removesData) await rm(this.folder, { recursive: true, force: true });
  }
}
