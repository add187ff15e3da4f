import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { emailChangeEndpoints } from '@troth/contract';
import { createAdministration, DEFAULT_CLIENT_ID } from '../identity/src/index.ts';
import { embeddedDatabaseSettings } from '../server/src/bootstrap/site-database.ts';
import { createClock } from '../server/src/platform/clock.ts';
import { type Database, openDatabase } from '../server/src/platform/database.ts';
import { deriveKey } from '../server/src/platform/keys.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { migrate } from '../server/src/platform/postgres/migrate.ts';
import { insertSignedInMembers } from '../server/src/testing/members/bulk-members.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { describeResponse } from '../server/src/testing/site/api-client.ts';
import { compareSamples, type Sample } from './support/response-classifier.ts';

const SAMPLES = 500;
const WARM_UP = 20;
const UNLIMITED = '1000000';
const ClientId = DEFAULT_CLIENT_ID;
/** 2^64: a public value of a client that never answers its challenge. */
const SRP_A = '10000000000000000';

/** Creates an email address; all have the same length and form, whether registered or not. */
const createAddress = () => `m${randomBytes(8).toString('hex')}@example.org`;
const shuffle = <T>(items: T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);

interface TimedResponse extends Omit<Sample, 'known'> {
  body: string;
}

const toHeaders = (headers: http.IncomingHttpHeaders) =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

function post(url: string, headers: Record<string, string>, body: unknown): Promise<TimedResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method: 'POST', headers });
    request.on('error', reject);
    request.on('response', (response) => {
      text(response).then((read) => {
        const ms = performance.now() - startedAt;
        const fingerprint = describeResponse(response.statusCode ?? 0, toHeaders(response.headers), read);
        resolve({ ms, fingerprint, bytes: Buffer.byteLength(read), body: read });
      }, reject);
    });
    request.end(JSON.stringify(body));
  });
}

const createIdentityCaller = (site: string) => (operation: string, body: object) =>
  post(
    `${site}/identity/`,
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    { ClientId, ...body },
  );
type Call = ReturnType<typeof createIdentityCaller>;

const startSignIn = (call: Call, USERNAME: string) =>
  call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } });

async function answerChallengeWrongly(call: Call, email: string): Promise<TimedResponse> {
  const { body } = await startSignIn(call, email);
  const { ChallengeParameters: challenge } = JSON.parse(body);
  return call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
      TIMESTAMP: 'Fri Nov 20 10:00:00 UTC 2026',
    },
  });
}

interface ProbedOperation {
  name: string;
  /** Whether confirmed members or unconfirmed users count as registered at this endpoint. */
  known: 'member' | 'waiting';
  /** The expected response; another one means that the endpoint was not reached. */
  status: 200 | 400;
  request(email: string): Promise<TimedResponse>;
}

function listOperations(site: string, tokens: string[]): ProbedOperation[] {
  const call = createIdentityCaller(site);
  const changeTo = (newEmail: string) => {
    // One code in 30 s per account, so each address is used once.
    const headers = { authorization: `Bearer ${tokens.pop()}`, 'content-type': 'application/json' };
    return post(`${site}/api${emailChangeEndpoints.send.path}`, headers, { newEmail });
  };
  return [
    // First, because it needs a sign-in within ten minutes.
    { name: 'e-mail change', known: 'member', status: 200, request: changeTo },
    {
      name: 'sign-up',
      known: 'member',
      status: 200,
      request: (Username) => call('SignUp', { Username, Password: 'a lamp beside the well' }),
    },
    {
      name: 'sign-in, challenge',
      known: 'member',
      status: 200,
      request: (email) => startSignIn(call, email),
    },
    {
      name: 'sign-in, response',
      known: 'member',
      status: 400,
      request: (email) => answerChallengeWrongly(call, email),
    },
    {
      name: 'forgotten password',
      known: 'member',
      status: 200,
      request: (Username) => call('ForgotPassword', { Username }),
    },
    {
      name: 'resend',
      known: 'waiting',
      status: 200,
      request: (Username) => call('ResendConfirmationCode', { Username }),
    },
  ];
}

/** Requests known and unknown addresses in random order, one by one. */
async function collectSamples(operation: ProbedOperation, known: string[]): Promise<Sample[]> {
  for (let call = 0; call < WARM_UP; call += 1) await operation.request(createAddress());
  const addresses = [
    ...known.map((email) => ({ email, known: true })),
    ...known.map(() => ({ email: createAddress(), known: false })),
  ];
  const samples: Sample[] = [];
  for (const { email, known } of shuffle(addresses)) {
    const { ms, fingerprint, bytes } = await operation.request(email);
    if (!fingerprint.startsWith(`[${operation.status},`))
      throw new Error(`${operation.name} got the response ${fingerprint}`);
    samples.push({ known, ms, fingerprint, bytes });
  }
  return samples;
}

/** Creates members with a password and unconfirmed users, before the site starts. */
async function createAccounts({ pool }: Database, secret: Buffer, count: number) {
  const users = createAdministration({ pool, clock: createClock(), secret: deriveKey(secret, 'identity') });
  const people = { member: [] as string[], waiting: [] as string[] };
  for (const emails of Object.values(people)) {
    for (let created = 0; created < count; created += 1) {
      const email = createAddress();
      await users.create({ email, password: 'a boat across the river' });
      emails.push(email);
    }
  }
  await pool.query('update identity.users set confirmed_at = null where email = any($1)', [people.waiting]);
  return people;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function printResult(name: string, samples: Sample[]): boolean {
  const { isIndistinguishable, time, size, distinct } = compareSamples(samples);
  const [known, unknown] = [true, false].map((isKnown) =>
    median(samples.filter((sample) => sample.known === isKnown).map(({ ms }) => ms)).toFixed(2),
  );
  console.log(
    `${name.padEnd(20)} ${samples[0]?.fingerprint.slice(1, 4)}, AUC of time ${time.toFixed(3)}, of size ${size.toFixed(3)}; medians ${known} and ${unknown} ms: ${isIndistinguishable ? 'alike' : 'DIFFERENT'}`,
  );
  for (const fingerprint of distinct.slice(0, 4))
    console.log(`  only for known or only for unknown addresses: ${fingerprint}`);
  return isIndistinguishable;
}

/**
 * `npm run bench -- enumeration [count] [endpoint]`: checks that no endpoint reveals who has an account. Calls each, or
 * those whose names begin with `endpoint`, with 500 (or `count`) known and as many unknown addresses, and looks for
 * differences in status, headers, body, size and time.
 */
export async function enumeration([countArg, operationPrefix = '']: string[]): Promise<void> {
  const count = Number(countArg ?? SAMPLES);
  const data = await createTemporaryDataDir();
  const postgres = await startEmbeddedPostgres({
    dataDir: data.folder,
    settings: embeddedDatabaseSettings(),
  });
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, { size: 2, onError: () => {} });
  const port = String(await findFreePort());
  const publicUrl = `http://localhost:${port}`;
  const secret = randomBytes(32);
  const members = await insertSignedInMembers(database.pool, {
    count: 2 * count + WARM_UP,
    tier: 'free',
    publicUrl,
  });
  const people = await createAccounts(database, secret, count);
  const site = startSiteProcess({
    PORT: port,
    DATABASE_URL: postgres.url,
    DATA_DIR: data.folder,
    SECRET_KEY: secret.toString('base64'),
    PUBLIC_URL: publicUrl,
    SEED_DEMO: '0',
    RATE_ADDRESS_PER_MINUTE: UNLIMITED,
    RATE_SIGN_IN_PER_ACCOUNT: UNLIMITED,
    RATE_SIGN_IN_PER_ADDRESS: UNLIMITED,
    RATE_CODES_PER_ACCOUNT: UNLIMITED,
    RATE_CODES_PER_ACCOUNT_DAY: UNLIMITED,
    RATE_CODES_PER_ADDRESS_DAY: UNLIMITED,
  });
  try {
    await site.waitUntilReady();
    const operations = listOperations(
      publicUrl,
      members.map(({ token }) => token),
    );
    for (const operation of operations.filter(({ name }) => name.startsWith(operationPrefix))) {
      if (!printResult(operation.name, await collectSamples(operation, people[operation.known])))
        process.exitCode = 1;
    }
  } finally {
    agent.destroy();
    await site.stop();
    await database.close();
    await postgres.stop();
    await data.remove();
  }
}
