import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  interestEndpoints,
  messagingEndpoints,
  profileEndpoints,
  type RealtimeEvent,
  searchEndpoints,
} from '@troth/contract';
import { createTestClient } from '../identity/src/testing/client.ts';
import { embeddedDatabaseSettings } from '../server/src/bootstrap/site-database.ts';
import { grantTier } from '../server/src/features/membership/index.ts';
import { type Database, openDatabase } from '../server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { hasPgBouncer, startPgBouncer } from '../server/src/testing/database/pgbouncer.ts';
import { createSamplePicture } from '../server/src/testing/members/photos.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { callEndpoint } from '../server/src/testing/site/api-client.ts';
import { createSampleProfile } from '../server/src/testing/site/sample-data.ts';
import { openLiveSocket } from './support/realtime-socket.ts';
import { createUploader } from './support/uploader.ts';

const PROCESSES = 3;
const COUPLES = 6;
/** Fewer connections than the processes use at the same time, so that they share each connection. */
const SERVER_CONNECTIONS = 4;
const ROUNDS = 20;
const LIMIT_MS = 180_000;
const ARRIVAL_LIMIT_MS = 20_000;

interface Site {
  processes: SiteProcess[];
  /** PostgreSQL itself. */
  database: Database;
  /** Returns the URL of another process than the previous call did. */
  nextUrl(): string;
}

interface Member {
  id: string;
  email: string;
  token: string;
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointResponse<E>>;
}

async function startSite(data: string, stack: AsyncDisposableStack): Promise<Site> {
  const postgres = await startEmbeddedPostgres({ dataDir: data, settings: embeddedDatabaseSettings() });
  stack.defer(() => postgres.stop());
  const bouncer = await startPgBouncer(postgres.url, { poolSize: SERVER_CONNECTIONS });
  stack.defer(() => bouncer.stop());
  const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort));
  const env = {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATA_DIR: data,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    SEED_DEMO: '0',
  };
  const processes = ports.map((port) => startSiteProcess({ ...env, PORT: String(port) }));
  for (const process of processes) stack.defer(() => process.stop());
  await Promise.all(processes.map((process) => process.waitUntilReady()));
  const database = openDatabase(postgres.url, { size: 2, onError: () => {} });
  stack.defer(() => database.close());
  let calls = 0;
  const nextUrl = () => (processes[calls++ % PROCESSES] as SiteProcess).url;
  return { processes, database, nextUrl };
}

async function waitFor<T>(description: string, check: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + ARRIVAL_LIMIT_MS;
  for (;;) {
    const found = await check();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${description} did not arrive`);
    await wait(100);
  }
}

const waitForMail = ({ database: { pool } }: Site, email: string, text: RegExp) =>
  waitFor(`A mail to ${email}`, async () => {
    const { rows } = await pool.query<{ body: string }>(
      'select body from outbox_messages where recipient = $1 order by id desc',
      [email],
    );
    return rows.map(({ body }) => text.exec(body)).find((match) => match !== null)?.[0];
  });

/** Registers a member with the code from the mail, each step at another process. */
async function signUp(site: Site, name: string, gender: 'male' | 'female'): Promise<Member> {
  const email = `${name}@example.org`;
  const createClient = () => createTestClient(site.nextUrl());
  const registered = await createClient().signUp(email);
  if (registered.status !== 200) throw new Error(`Sign-up: ${JSON.stringify(registered.body)}`);
  await createClient().confirm(email, await waitForMail(site, email, /\b\d{6}\b/));
  const { status, body } = await createClient().signIn(email);
  if (status !== 200) throw new Error(`Sign-in: ${JSON.stringify(body)}`);
  const token: string = body.AuthenticationResult.IdToken;
  const call: Member['call'] = async (endpoint, input) => {
    const response = await callEndpoint(site.nextUrl(), endpoint, input, {
      authorization: `Bearer ${token}`,
    });
    if (response.error) throw new Error(`${endpoint.path}: ${JSON.stringify(response.error)}`);
    return response.body;
  };
  const { userId: id } = await call(profileEndpoints.create, {
    body: createSampleProfile(name, {
      gender,
      bio: `I am ${name}, and I like long walks by the sea as well as short ones in the hills.`,
    }),
  });
  const { db } = site.database;
  await grantTier(db, id, { tier: 'silver', now: new Date(), until: null });
  return { id, email, token, call };
}

interface MemberPair {
  woman: Member;
  man: Member;
}

async function search({ woman, man }: MemberPair): Promise<void> {
  const { profiles } = await woman.call(searchEndpoints.search, { query: { limit: 100 }, body: {} });
  if (!profiles.some(({ userId }) => userId === man.id)) throw new Error('A search misses a member');
}

/** Sends a message through one process while the recipient is connected to another. */
async function sendMessage(site: Site, { woman, man }: MemberPair): Promise<void> {
  const events: RealtimeEvent[] = [];
  const socket = openLiveSocket(site.nextUrl(), man, { onEvent: (event) => events.push(event) });
  try {
    await socket.subscribed;
    const { message: sent } = await woman.call(messagingEndpoints.create, {
      body: { recipientId: man.id, messageText: `Hello, this is ${woman.email}` },
    });
    await waitFor('A live update', async () =>
      events.find((event) => event.type === 'message.created' && event.messageId === sent.messageId),
    );
  } finally {
    socket.close();
  }
}

async function addPhoto(site: Site, { woman }: MemberPair, number: number): Promise<void> {
  await createUploader(site.nextUrl(), woman.token).add(await createSamplePicture(number));
}

async function expressInterest(site: Site, { woman, man }: MemberPair): Promise<void> {
  await man.call(interestEndpoints.express, { body: { userId: woman.id } });
  await waitForMail(site, woman.email, /interest/i);
}

/** Makes many concurrent calls of all members, so that every process uses every connection of the server. */
async function runConcurrently(couples: MemberPair[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      couples.flatMap(({ woman, man }) => [
        woman.call(profileEndpoints.me, {}),
        man.call(profileEndpoints.show, { params: { id: woman.id } }),
        man.call(messagingEndpoints.unreadCount, {}),
        search({ woman, man }),
      ]),
    );
  }
}

async function runStep(name: string, task: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await task();
  console.log(`ok: ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

async function runAllSteps(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const data = await createTemporaryDataDir();
  stack.defer(() => data.remove());
  const limit = AbortSignal.timeout(LIMIT_MS);
  const timeout = once(limit, 'abort').then(() => {
    throw new Error(`The steps took longer than ${LIMIT_MS / 1000} s.`);
  });
  await Promise.race([timeout, startSite(data.folder, stack).then((site) => runStepsOn(site))]);
}

async function runStepsOn(site: Site): Promise<void> {
  const couples: MemberPair[] = [];
  const forEachCouple = (task: (couple: MemberPair, index: number) => Promise<void>) =>
    Promise.all(couples.map(task));
  await runStep(`sign-up of ${2 * COUPLES} members, with the code from the mail`, async () => {
    const joined = Array.from({ length: COUPLES }, async (_, index) => {
      const letter = 'abcdefghij'[index];
      const [woman, man] = await Promise.all([
        signUp(site, `asha${letter}`, 'female'),
        signUp(site, `ravi${letter}`, 'male'),
      ]);
      return { woman, man };
    });
    couples.push(...(await Promise.all(joined)));
  });
  await runStep('search', () => forEachCouple(search));
  await runStep('messages, received live at another process', () =>
    forEachCouple((couple) => sendMessage(site, couple)),
  );
  await runStep('photos', () => forEachCouple((couple, index) => addPhoto(site, couple, index)));
  await runStep('mails from the queue', () => forEachCouple((couple) => expressInterest(site, couple)));
  await runStep(`${ROUNDS * COUPLES * 4} calls at once in ${ROUNDS} rounds`, () => runConcurrently(couples));
  const failures = site.processes.flatMap(({ output }) =>
    output()
      .split('\n')
      .filter((line) => /"level":(40|50|60)/.test(line)),
  );
  if (failures.length > 0) throw new Error(`The log contains\n${failures.slice(0, 5).join('\n')}`);
}

/** `npm run bench -- pooler`: three processes behind PgBouncer in transaction mode. */
export async function pooler(): Promise<void> {
  if (!hasPgBouncer) {
    console.error('PgBouncer is not installed: apt-get install pgbouncer');
    process.exitCode = 2;
    return;
  }
  try {
    await runAllSteps();
    console.log(
      `All steps work with ${PROCESSES} processes on ${SERVER_CONNECTIONS} connections of the pooler.`,
    );
  } catch (error) {
    console.error(`FAILED: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
