import net from 'node:net';
import { RECENTLY_VIEWED_DAYS } from '@troth/contract';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import {
  booleanSetting,
  isLoopbackUrl,
  LOOPBACK_HOSTS,
  nonEmptyString,
  positiveInteger,
  requireAllOrNone,
  requireBaseSetting,
  type ValuesOf,
  webUrl,
  wholeNumber,
} from './setting-types.ts';

export const rateLimitSettings = {
  RATE_ADDRESS_PER_MINUTE: [positiveInteger(300), 'a whole number from 1'],
  RATE_MEMBER_PER_MINUTE: [positiveInteger(600), 'a whole number from 1'],
  RATE_SEARCH_PER_MINUTE: [positiveInteger(60), 'a whole number from 1'],
  RATE_INTERESTS_PER_MINUTE: [positiveInteger(60), 'a whole number from 1'],
  RATE_PHOTOS_PER_MINUTE: [positiveInteger(120), 'a whole number from 1'],
  RATE_MESSAGES_PER_MINUTE: [positiveInteger(60), 'a whole number from 1'],
  RATE_PAYMENTS_PER_MINUTE: [positiveInteger(60), 'a whole number from 1'],
  RATE_SIGN_IN_PER_ACCOUNT: [positiveInteger(10), 'a whole number from 1 (for 15 minutes)'],
  RATE_SIGN_IN_PER_ADDRESS: [positiveInteger(100), 'a whole number from 1 (for an hour)'],
  RATE_SIGN_IN_FAILURES_DAY: [positiveInteger(100), 'a whole number from 1 (for a day)'],
  RATE_CODES_PER_ACCOUNT: [positiveInteger(3), 'a whole number from 1 (for 15 minutes)'],
  RATE_CODES_PER_ACCOUNT_DAY: [positiveInteger(10), 'a whole number from 1 (for a day)'],
  RATE_CODES_PER_ADDRESS_DAY: [positiveInteger(100), 'a whole number from 1 (for a day)'],
  RATE_CODE_TRIES_DAY: [positiveInteger(30), 'a whole number from 1 (for a day)'],
  RATE_PROFILES_PER_DAY_FREE: [positiveInteger(200), 'a whole number from 1'],
  RATE_PROFILES_PER_DAY_SILVER: [positiveInteger(500), 'a whole number from 1'],
  RATE_PROFILES_PER_DAY_GOLD: [positiveInteger(750), 'a whole number from 1'],
  RATE_PROFILES_PER_DAY_PLATINUM: [positiveInteger(1000), 'a whole number from 1'],
  RATE_SAME_FIRST_MESSAGE_PER_DAY: [positiveInteger(10), 'a whole number from 1'],
  RATE_CONCERNS_PER_HOUR: [positiveInteger(10), 'a whole number from 1 (for an hour)'],
  RATE_CONCERNS_PER_DAY: [positiveInteger(30), 'a whole number from 1 (for a day)'],
} as const;

const SECRET_BYTES = 32;
/** Of 32 random bytes about 30 differ; fewer than this do not occur by chance. */
const MIN_DISTINCT_BYTES = 17;

/** False for keys made up by a person: repeated patterns, hexadecimal digits, ascending or descending bytes. */
function looksRandom(bytes: Buffer): boolean {
  const steps = new Set(bytes.subarray(1).map((byte, index) => byte - (bytes[index] ?? 0)));
  return new Set(bytes).size >= MIN_DISTINCT_BYTES && steps.size >= MIN_DISTINCT_BYTES;
}

const secretKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === SECRET_BYTES && looksRandom(bytes));

/** Addresses, networks, and names of networks that Fastify knows. */
const proxyList = z
  .string()
  .min(1)
  .refine((list) =>
    list.split(',').every((entry) => {
      const [address = '', bits] = entry.trim().split('/');
      if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true;
      const maxBits = net.isIPv6(address) ? 128 : 32;
      return (
        net.isIP(address) > 0 &&
        (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= maxBits))
      );
    }),
  );

/** Schemes that browsers or systems already use. */
const RESERVED_SCHEMES = new Set(
  'about,blob,chrome,content,data,file,filesystem,ftp,http,https,intent,javascript,mailto,sms,tel,view-source,ws,wss'.split(
    ',',
  ),
);

const mobileScheme = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]{1,63}$/)
  .refine((scheme) => !RESERVED_SCHEMES.has(scheme));

/** A text from which the mail library extracts exactly one sender. */
const mailSender = z.string().refine((text) => {
  const [sender, ...others] = addressparser(text, { flatten: true });
  return others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '');
});

/** Normalised as browsers send it in the Origin header. It has no trailing slash, because paths are appended. */
const publicOrigin = webUrl
  .refine((text) => {
    const address = URL.parse(text);
    return address?.href === `${address?.origin}/`;
  })
  .transform((text) => new URL(text).origin);

export const siteSettings = {
  NODE_ENV: [
    z.enum(['development', 'test', 'production']).default('development'),
    'development, test or production',
  ],
  ROLE: [
    z.enum(['all', 'web', 'worker']).default('all'),
    'all, web (answers requests) or worker (runs jobs)',
  ],
  JOB_CONCURRENCY: [wholeNumber(1, 50).default(3), 'how many mails and other jobs run at once, 1 to 50'],
  SESSION_CACHE_SECONDS: [
    wholeNumber(0, 4).default(3),
    'how long a process caches a session, in seconds, 0 to 4',
  ],
  PROFILE_VIEWS_KEPT_DAYS: [
    // Lists of viewed members and the training of recommendations read 90 days.
    z.union([wholeNumber(0, 0), wholeNumber(RECENTLY_VIEWED_DAYS, 36_500)]).default(0),
    `for how many days profile views are kept, ${RECENTLY_VIEWED_DAYS} to 36500, or 0 to keep all`,
  ],
  ACTIVITY_WRITE_SECONDS: [
    wholeNumber(0, 60).default(5),
    'how often a process stores which members were active, in seconds, 0 to 60',
  ],
  PORT: [wholeNumber(0, 65535).default(3000), 'a port number, 0 to 65535'],
  HOST: [nonEmptyString.default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'],
  DATA_DIR: [nonEmptyString.default('./.data'), 'a folder for the data'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'a PostgreSQL address, postgres://user:password@host:5432/name',
  ],
  DATABASE_DIRECT_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'the address of PostgreSQL itself, where DATABASE_URL leads to a pooler',
  ],
  DATABASE_READ_URLS: [
    z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
      .optional(),
    'addresses of read replicas, separated by commas',
  ],
  EMBEDDED_DATABASE: [
    booleanSetting.default(false),
    'true or false: whether production keeps its data in the embedded database of DATA_DIR',
  ],
  DATABASE_POOL_SIZE: [wholeNumber(2, 500).default(20), 'connections to the database, 2 to 500'],
  DATABASE_WAIT_SECONDS: [
    wholeNumber(0, 86_400).default(60),
    'how long a start waits for a database that is down, in seconds, 0 to 86400',
  ],
  PUBLIC_URL: [
    publicOrigin.optional(),
    'the address people use, without anything behind the host, such as https://example.org',
  ],
  MOBILE_REDIRECT_SCHEME: [
    mobileScheme.optional(),
    'the private URL scheme of a mobile app, such as org.example.app, without ://',
  ],
  TLS_CERT_FILE: [nonEmptyString.optional(), 'the file of a TLS certificate (with TLS_KEY_FILE)'],
  TLS_KEY_FILE: [
    nonEmptyString.optional(),
    'the file of the private key of that certificate (with TLS_CERT_FILE)',
  ],
  SECRET_KEY: [secretKey.optional(), '32 random bytes in base64: openssl rand -base64 32'],
  SEED_DEMO: [
    wholeNumber(0, 10_000_000).optional(),
    'the number of demo members to create in an empty database',
  ],
  TRUST_PROXY: [
    proxyList.optional(),
    'addresses or networks of the proxies in front, separated by commas, such as 10.0.0.5',
  ],
  ALLOW_PUBLIC_DEMO: [
    booleanSetting.default(false),
    'true or false: whether others may reach a site that is not in production, with demo sign-ins open to all',
  ],
  LANDING_IMAGE_URL: [webUrl.optional(), 'the address of an image service'],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    'a mail server, smtps://user:password@host:465',
  ],
  MAIL_FROM: [
    mailSender.optional(),
    'the sender of our mails, hello@example.org or Troth <hello@example.org>',
  ],
  RANKING_SOCKET: [nonEmptyString.optional(), 'the path of a Unix socket, such as /run/troth/ranking.sock'],
  REDIS_URL: [
    z.url({ protocol: /^rediss?$/ }).optional(),
    'a Redis or Valkey server, redis://user:password@host:6379',
  ],
  PASSWORD_RANGE_URL: [
    webUrl.transform((address) => address.replace(/\/+$/, '')).optional(),
    'a service that knows breached passwords, such as https://api.pwnedpasswords.com/range',
  ],
  GEOIP_FILE: [
    nonEmptyString.optional(),
    "a file in MaxMind's format with the locations of network addresses, such as GeoLite2-City.mmdb",
  ],
  AUTO_APPROVE_PHOTOS: [
    booleanSetting.optional(),
    'true or false: whether photos that pass the checks are shown before staff have looked',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    webUrl.optional(),
    'the address of an OpenTelemetry collector, such as http://localhost:4318',
  ],
  METRICS_TOKEN: [
    z.string().min(16).optional(),
    'a secret of at least 16 characters that opens /metrics: openssl rand -base64 32',
  ],
  API_DOCS: [
    z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    'true or false: whether the description of the API is served',
  ],
  STOP_DELAY_SECONDS: [
    wholeNumber(0, 60).optional(),
    'how many seconds to accept requests after a signal to stop, 0 to 60',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    'fatal, error, warn, info, debug or silent',
  ],
} as const;

export type SiteValues = ValuesOf<typeof siteSettings>;

export const isProduction = ({ NODE_ENV }: Pick<SiteValues, 'NODE_ENV'>): boolean =>
  NODE_ENV === 'production';

export const isLoopback = ({ HOST }: SiteValues): boolean => LOOPBACK_HOSTS.has(HOST);

/** Whether the site is served over TLS, according to the settings. */
export const isHttps = ({ PUBLIC_URL, TLS_CERT_FILE }: SiteValues): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? TLS_CERT_FILE !== undefined;

/** Returns errors if others could reach a site that is not in production. */
function checkDevelopment(values: SiteValues): string[] {
  const { PUBLIC_URL, TRUST_PROXY, ALLOW_PUBLIC_DEMO } = values;
  const errors: string[] = [];
  if (!isLoopback(values)) {
    errors.push('HOST should be 127.0.0.1, ::1 or localhost unless NODE_ENV is production');
  }
  if (ALLOW_PUBLIC_DEMO) return errors;
  if (PUBLIC_URL && !isLoopbackUrl(PUBLIC_URL)) {
    errors.push(
      'PUBLIC_URL should be an address of this machine unless NODE_ENV is production: anyone could use the demo sign-ins (set ALLOW_PUBLIC_DEMO=true to allow that)',
    );
  }
  if (TRUST_PROXY) {
    errors.push(
      'TRUST_PROXY should be set only where NODE_ENV is production: anyone could use the demo sign-ins (set ALLOW_PUBLIC_DEMO=true to allow that)',
    );
  }
  return errors;
}

function checkProduction({
  DATABASE_URL,
  EMBEDDED_DATABASE,
  SECRET_KEY,
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL,
}: SiteValues): string[] {
  const errors: string[] = [];
  if (!DATABASE_URL && !EMBEDDED_DATABASE) {
    errors.push(
      'DATABASE_URL should be set in production (or EMBEDDED_DATABASE=true to keep all data in DATA_DIR)',
    );
  }
  if (!SECRET_KEY) {
    errors.push(
      'SECRET_KEY should be set in production: with another secret at the next start, sign-ins are lost',
    );
  }
  if (!SMTP_URL) {
    errors.push('SMTP_URL should be set in production, or no member could confirm an e-mail address');
  }
  if (!MAIL_FROM) {
    errors.push('MAIL_FROM should be set in production: it is the sender of mails, to which members reply');
  }
  if (!PUBLIC_URL) errors.push('PUBLIC_URL should be set in production');
  if (PUBLIC_URL?.startsWith('http:') && !isLoopbackUrl(PUBLIC_URL)) {
    errors.push(
      'PUBLIC_URL should begin with https in production (a proxy in front may do TLS), or browsers would refuse what the site needs',
    );
  }
  return errors;
}

export function checkSite(values: SiteValues): string[] {
  const {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_READ_URLS,
    EMBEDDED_DATABASE,
    ROLE,
    TLS_CERT_FILE,
    TLS_KEY_FILE,
  } = values;
  const errors = isProduction(values) ? checkProduction(values) : checkDevelopment(values);
  errors.push(...requireAllOrNone({ TLS_CERT_FILE, TLS_KEY_FILE }));
  errors.push(...requireBaseSetting({ DATABASE_URL }, { DATABASE_DIRECT_URL }, 'DATABASE_DIRECT_URL'));
  errors.push(...requireBaseSetting({ DATABASE_URL }, { DATABASE_READ_URLS }, 'DATABASE_READ_URLS'));
  if (!DATABASE_URL && ROLE !== 'all') {
    errors.push(`DATABASE_URL should be set with ROLE=${ROLE}, because several processes share the database`);
  }
  if (DATABASE_URL && EMBEDDED_DATABASE === true) {
    errors.push('DATABASE_URL and EMBEDDED_DATABASE should not both be set: the data is in one place');
  }
  return errors;
}
