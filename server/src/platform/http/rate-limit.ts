import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import net from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, DAY_MS } from '../clock.ts';
import { type Db, REUSE_PLAN } from '../database.ts';

/** Normalises an IP address: without zone, and IPv4-mapped IPv6 as IPv4. */
export function plainAddress(address: string): string {
  const [ip = ''] = address.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/**
 * The unit of limits per network address: an IPv4 address, or the /64 of an IPv6 address, because one customer usually
 * has all 2^64 addresses of it.
 */
export function networkOf(address: string): string {
  const ip = plainAddress(address);
  if (!net.isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const PRIVATE_SUBNETS = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;

const privateAddresses = new net.BlockList();
for (const [address, bits, family] of PRIVATE_SUBNETS) privateAddresses.addSubnet(address, bits, family);

/** Whether a plain IP address belongs to this machine or its local network. */
export const isPrivateAddress = (address: string): boolean =>
  privateAddresses.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');

declare module '../database.ts' {
  interface Tables {
    rate_limits: { bucket: string; window_start: Date; hits: number };
  }
}

export interface Bucket {
  name: string;
  max: number;
  windowSeconds: number;
}

export interface Allowance {
  allowed: boolean;
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts a hit in each bucket. If `within` is a transaction, its rollback undoes the count. */
  (buckets: Bucket[], within?: Db): Promise<Allowance>;
  /** A hit at the current time, to be counted within another statement. */
  hit(buckets: Bucket[]): Hit;
  /** Resets a bucket. */
  reset(name: string): Promise<void>;
}

/** The hits of a bucket in its window. */
export interface BucketHits {
  bucket: string;
  hits: number;
}

/** One hit in each of some buckets. */
export interface Hit {
  at: Date;
  /** Builds the statement that counts the hit if a condition holds. */
  buildStatement(condition: RawBuilder<boolean>): RawBuilder<BucketHits>;
  /** Evaluates the rows returned by that statement. */
  evaluate(rows: BucketHits[]): Allowance;
}

/** Returns a keyed hash, because bucket names contain member ids, addresses and phone numbers. */
const hashBucketName = (key: KeyObject, name: string) =>
  createHmac('sha256', key).update(name).digest('base64url');

/**
 * Creates a hit. One statement counts it in all buckets, so that any number of processes share the counters. Windows
 * are fixed: they start at multiples of their length.
 */
function createHit(key: KeyObject, buckets: Bucket[], at: Date): Hit {
  // Sorted, so that concurrent requests lock rows in the same order.
  const sorted = buckets
    .map((bucket) => ({ ...bucket, name: hashBucketName(key, bucket.name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const startOf = ({ windowSeconds }: Bucket) => at.getTime() - (at.getTime() % (windowSeconds * 1000));
  return {
    at,
    buildStatement: (condition) => sql`
      insert into rate_limits as stored (bucket, window_start, hits)
      select name, start, 1 from unnest(
        ${sorted.map(({ name }) => name)}::text[],
        ${sorted.map((bucket) => new Date(startOf(bucket)).toISOString())}::timestamptz[]
      ) as given (name, start)
      where ${condition}
      on conflict (bucket) do update set
        hits = case when stored.window_start = excluded.window_start then stored.hits + 1 else 1 end,
        window_start = excluded.window_start
      returning bucket, hits`,
    evaluate(rows) {
      const hits = new Map(rows.map((row) => [row.bucket, row.hits]));
      const exceeded = sorted.filter(({ name, max }) => (hits.get(name) ?? 0) > max);
      const delays = exceeded.map((bucket) => startOf(bucket) + bucket.windowSeconds * 1000 - at.getTime());
      return {
        allowed: exceeded.length === 0,
        retryAfterSeconds: Math.ceil(Math.max(0, ...delays) / 1000),
      };
    },
  };
}

/** Creates a rate limiter. Processes with the same key share their counters. */
export function createRateLimiter(db: Db, clock: Clock, key: Buffer): RateLimiter {
  const hashKey = createSecretKey(key);
  const hitNow = (buckets: Bucket[]) => createHit(hashKey, buckets, clock.now());
  const limit = async (buckets: Bucket[], within: Db = db) => {
    const { buildStatement, evaluate } = hitNow(buckets);
    const { rows } = await sql<BucketHits>`
      with ${REUSE_PLAN} counted as (${buildStatement(sql`true`)}) select bucket, hits from counted`.execute(
      within,
    );
    return evaluate(rows);
  };
  const reset = async (name: string) => {
    await db.deleteFrom('rate_limits').where('bucket', '=', hashBucketName(hashKey, name)).execute();
  };
  return Object.assign(limit, { hit: hitNow, reset });
}

/** Longer than any window. */
const WINDOW_RETENTION_MS = 2 * DAY_MS;

/** Deletes windows that ended long ago. */
export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - WINDOW_RETENTION_MS))
    .execute();
}
