import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROBE_TIMEOUT_MS = 2000;
export const BUCKET = 'pictures';

/** Every port of the cluster, all on 127.0.0.1. */
const ports: Readonly<Record<string, number>> = {
  http: 27080,
  writes: 27500,
  pgbouncer: 27501,
  redis: 27600,
  s3: 27800,
  smtp: 27801,
  ...numbered('etcd', 27310),
  ...numbered('etcd', 27320, '.peer'),
  ...numbered('pg', 27410),
  ...numbered('pg', 27420, '.api'),
  ...numbered('redis', 27610),
  ...numbered('sentinel', 27620),
  ...numbered('web', 27710),
  ...numbered('worker', 27720),
};

function numbered(name: string, from: number, suffix = ''): Record<string, number> {
  return Object.fromEntries([1, 2, 3].map((number) => [`${name}${number}${suffix}`, from + number]));
}

export function portOf(name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`No port is called ${name}`);
  return port;
}

const urlOf = (name: string): string => `http://127.0.0.1:${portOf(name)}`;

export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** The Debian packages that the cluster needs, each with a program that it installs. */
const requiredPrograms = {
  'postgresql-15': `${POSTGRES_PROGRAMS}/postgres`,
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  'redis-server': '/usr/bin/redis-server',
  'redis-sentinel': '/usr/bin/redis-sentinel',
  haproxy: '/usr/sbin/haproxy',
};

/** Returns the names of the Debian packages that are not installed. */
export const findMissingPackages = (): string[] =>
  Object.entries(requiredPrograms)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);

export interface Service {
  name: string;
  /** Program and arguments. */
  command(folder: string): string[];
  /** The templates in `config` for the files in the service's folder, by name of the file. */
  config?: Readonly<Record<string, string>>;
  /** Whether it is a process of the site; the other services run as the account of PostgreSQL. */
  isSite?: boolean;
  isReady(): Promise<boolean>;
}

const NUMBERS = [1, 2, 3];

const answersAt = (url: string) => () =>
  fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const acceptsAt = (name: string) => async () => {
  const socket = net.connect({ host: '127.0.0.1', port: portOf(name) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Returns the ports of the cluster that accept connections. */
export async function findUsedPorts(): Promise<number[]> {
  const used = await Promise.all(
    Object.keys(ports).map(async (name) => ((await acceptsAt(name)()) ? [portOf(name)] : [])),
  );
  return used.flat();
}

function etcd(name: string): Service {
  const peers = NUMBERS.map((number) => `etcd${number}=${urlOf(`etcd${number}.peer`)}`).join();
  return {
    name,
    command: (folder) => [
      requiredPrograms['etcd-server'],
      ...['--name', name, '--data-dir', path.join(folder, name, 'data'), '--log-level', 'warn'],
      ...['--listen-client-urls', urlOf(name), '--advertise-client-urls', urlOf(name)],
      ...[
        '--listen-peer-urls',
        urlOf(`${name}.peer`),
        '--initial-advertise-peer-urls',
        urlOf(`${name}.peer`),
      ],
      ...['--initial-cluster', peers, '--initial-cluster-state', 'new'],
      // A busy machine may answer late; the defaults are 100 and 1000.
      ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
    ],
    isReady: answersAt(`${urlOf(name)}/health`),
  };
}

const patroni = (name: string): Service => ({
  name,
  command: (folder) => [requiredPrograms.patroni, path.join(folder, name, 'patroni.yml')],
  config: { 'patroni.yml': 'patroni.yml' },
  isReady: answersAt(`${urlOf(`${name}.api`)}/health`),
});

const redis = (name: string): Service => ({
  name,
  command: (folder) => [requiredPrograms['redis-server'], path.join(folder, name, 'redis.conf')],
  config: { 'redis.conf': 'redis.conf' },
  isReady: acceptsAt(name),
});

const sentinel = (name: string): Service => ({
  name,
  command: (folder) => [requiredPrograms['redis-sentinel'], path.join(folder, name, 'sentinel.conf')],
  config: { 'sentinel.conf': 'sentinel.conf' },
  isReady: acceptsAt(name),
});

const site = (name: string): Service => ({
  name,
  command: () => [process.execPath, path.join(ROOT, 'server/src/main.ts')],
  isSite: true,
  isReady: answersAt(`${urlOf(name)}/health/ready`),
});

/** All services by name, in the order in which they are started. */
export const services: ReadonlyMap<string, Service> = new Map(
  [
    ...NUMBERS.map((number) => etcd(`etcd${number}`)),
    ...NUMBERS.map((number) => patroni(`pg${number}`)),
    ...NUMBERS.map((number) => redis(`redis${number}`)),
    ...NUMBERS.map((number) => sentinel(`sentinel${number}`)),
    {
      name: 'haproxy',
      command: (folder: string) => [
        requiredPrograms.haproxy,
        ...['-W', '-db', '-f', path.join(folder, 'haproxy/haproxy.cfg')],
      ],
      config: { 'haproxy.cfg': 'haproxy.cfg' },
      isReady: acceptsAt('http'),
    },
    {
      name: 'pgbouncer',
      command: (folder: string) => [requiredPrograms.pgbouncer, path.join(folder, 'pgbouncer/pgbouncer.ini')],
      config: { 'pgbouncer.ini': 'pgbouncer.ini', 'userlist.txt': 'userlist.txt' },
      isReady: acceptsAt('pgbouncer'),
    },
    {
      name: 's3',
      command: (folder: string) => [
        ...[process.execPath, path.join(import.meta.dirname, 'local-services.ts')],
        ...[String(portOf('s3')), String(portOf('smtp')), path.join(folder, 's3/objects'), BUCKET],
      ],
      isReady: acceptsAt('smtp'),
    },
    ...['web1', 'web2', 'web3', 'worker1', 'worker2'].map(site),
  ].map((service) => [service.name, service]),
);
