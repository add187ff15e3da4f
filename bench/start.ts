import autocannon from 'autocannon';
import Fastify from 'fastify';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { createMemberApi, signInDemo } from './support/member-api.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 10;

async function measureRate(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, duration: SECONDS, connections: CONNECTIONS });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests to ${url} failed`);
  return result.requests.average;
}

async function measureFirstPage(env: Record<string, string> & { PORT: string }): Promise<number> {
  const startedAt = performance.now();
  const site = startSiteProcess(env);
  await site.waitUntilReady();
  const page = await fetch(`${site.url}/`);
  if (!page.ok) throw new Error(`The first page responded with ${page.status}`);
  await page.text();
  const duration = performance.now() - startedAt;
  await site.stop();
  return duration;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** `npm run bench -- start`: time to first page, and how a profile's rate compares with a bare route of the same bytes. */
export async function start(): Promise<void> {
  const data = await createTemporaryDataDir();
  const env = {
    PORT: String(await findFreePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '500',
    RATE_MEMBER_PER_MINUTE: '1000000',
  };
  const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `Time to first page, first start with 500 demo members: ${formatSeconds(await measureFirstPage(env))}`,
  );
  const laterStarts = [await measureFirstPage(env), await measureFirstPage(env), await measureFirstPage(env)];
  console.log(`Time to first page, later starts (median of 3):        ${formatSeconds(median(laterStarts))}`);

  const site = startSiteProcess(env);
  const bareServer = Fastify();
  try {
    await site.waitUntilReady();
    const api = createMemberApi(site.url, await signInDemo(site.url, 'silver@demo.test'));
    const [member] = await api.everyone();
    if (!member) throw new Error('The member sees no other member');
    const profile = `${site.url}/api/profiles/${member.userId}`;
    const bytes = await (await fetch(profile, { headers: api.headers })).text();
    bareServer.get('/', (_request, reply) => reply.type('application/json').send(bytes));
    const bareUrl = await bareServer.listen({ port: 0, host: '127.0.0.1' });

    const rates = { profile: [] as number[], bare: [] as number[] };
    // Alternating, so that a busy moment of the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      rates.profile.push(await measureRate(profile, { authorization: api.headers.authorization }));
      rates.bare.push(await measureRate(bareUrl, {}));
    }
    const [siteRate, bareRate] = [median(rates.profile), median(rates.bare)];
    console.log(`GET /api/profiles/{id}, ${bytes.length} bytes:  ${Math.round(siteRate)} requests a second`);
    console.log(`Bare Fastify route, same bytes:   ${Math.round(bareRate)} requests a second`);
    console.log(`Ratio: ${(siteRate / bareRate).toFixed(3)} (1 would be a route that does nothing)`);
  } finally {
    await bareServer.close();
    await site.stop();
    await data.remove();
  }
}
