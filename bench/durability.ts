import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { interestEndpoints } from '@troth/contract';
import { utcDay } from '../server/src/platform/clock.ts';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { createMemberApi, type MemberApi, signInDemo } from './support/member-api.ts';

const WRITERS = 10;
/** Tiers without a daily limit. */
export const SENDERS = ['gold@demo.test', 'platinum@demo.test', 'admin@demo.test'];
const BETWEEN_WRITES_MS = 40;
/** How long the site serves between two kills. */
const UP_MS = 600;
/** One of this many kills also kills the database, which then recovers from its log. */
const DATABASE_EVERY = 4;

export interface Durability {
  kills: number;
  acknowledged: number;
  /** Acknowledged but missing afterwards. */
  lost: number;
  /** Stored more than once, or under another id than acknowledged, or counted more than once. */
  duplicated: number;
}

export interface Ledger {
  /** Set to stop the writers. */
  isStopped: boolean;
  /** Ids of acknowledged interests by the id of the receiver. */
  acknowledged: Map<string, string>;
}

export async function expressInterest(
  site: string,
  api: MemberApi,
  userId: string,
  ledger: Ledger,
): Promise<void> {
  const headers = { ...api.headers, 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ userId });
  // Retries until there is a response, like a client that has lost its connection.
  for (;;) {
    const response = await fetch(`${site}/api${interestEndpoints.express.path}`, {
      method: 'POST',
      headers,
      body,
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response?.status === 201 && text) {
      ledger.acknowledged.set(userId, (JSON.parse(text) as { interestId: string }).interestId);
      return;
    }
    if (response && text && response.status < 500) throw new Error(`A write was refused: ${text}`);
    await wait(BETWEEN_WRITES_MS);
  }
}

async function expressInterests(
  site: string,
  api: MemberApi,
  targets: string[],
  ledger: Ledger,
): Promise<void> {
  for (const userId of targets) {
    if (ledger.isStopped) return;
    await expressInterest(site, api, userId, ledger);
    await wait(BETWEEN_WRITES_MS);
  }
}

export async function prepareSender(site: string, email: string) {
  const api = createMemberApi(site, await signInDemo(site, email));
  const everyone = await api.everyone();
  const available = everyone.filter((card) => !card.interestExpressed && !card.receivedInterest);
  const { userId } = await api.me();
  const today = await readDailyCount(api);
  return { api, userId, targets: available.map((card) => card.userId), today };
}

/** Returns a sender's count of today's interests, with the day, because the count starts again at midnight UTC. */
async function readDailyCount(api: MemberApi) {
  const day = utcDay(new Date());
  const { dailyInterestSentCount } = await api.me();
  return { day, count: dailyInterestSentCount };
}

/** Compares the acknowledged writes of a sender with the stored rows. */
async function compareWithLedger(sender: Awaited<ReturnType<typeof prepareSender>>, ledger: Ledger) {
  const sent = await sender.api.sent();
  const today = await readDailyCount(sender.api);
  let lost = 0;
  let duplicated =
    today.day === sender.today.day
      ? Math.abs(today.count - sender.today.count - ledger.acknowledged.size)
      : 0;
  for (const [userId, interestId] of ledger.acknowledged) {
    const stored = sent.filter(({ profile }) => profile.userId === userId);
    if (stored.length === 0) lost++;
    if (stored.length > 1 || (stored[0] && stored[0].interestId !== interestId)) duplicated++;
  }
  return { lost, duplicated };
}

async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(file, 10), 'SIGKILL');
}

/**
 * Kills the serving process with SIGKILL repeatedly under writers that repeat each write with its idempotency key until
 * it is acknowledged, then compares the results.
 */
export async function proveDurability(kills: number, members: number): Promise<Durability> {
  const data = await createTemporaryDataDir();
  const env = {
    PORT: String(await findFreePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: String(members),
    RATE_INTERESTS_PER_MINUTE: '1000000',
    RATE_MEMBER_PER_MINUTE: '1000000',
    RATE_SEARCH_PER_MINUTE: '1000000',
  };
  let site = startSiteProcess(env);
  try {
    await site.waitUntilReady();
    const senders = await Promise.all(SENDERS.map((email) => prepareSender(site.url, email)));
    // Excludes the other senders, because the later interest of two would accept the earlier one instead of being sent.
    const writingIds = new Set(senders.map(({ userId }) => userId));
    for (const sender of senders) sender.targets = sender.targets.filter((userId) => !writingIds.has(userId));
    const ledgers: Ledger[] = senders.map(() => ({ isStopped: false, acknowledged: new Map() }));
    const writers = Array.from({ length: WRITERS }, (_, index) => {
      const senderIndex = index % senders.length;
      const [sender, ledger] = [senders[senderIndex], ledgers[senderIndex]];
      if (!sender || !ledger) throw new Error('No sender');
      const share = sender.targets.filter((_, target) => target % WRITERS === index);
      return expressInterests(site.url, sender.api, share, ledger);
    });
    for (let kill = 0; kill < kills; kill++) {
      await wait(UP_MS);
      if (kill % DATABASE_EVERY === 1) await killDatabase(data.folder);
      site.child.kill('SIGKILL');
      await site.exitCode;
      site = startSiteProcess(env);
      await site.waitUntilReady();
    }
    for (const ledger of ledgers) ledger.isStopped = true;
    await Promise.all(writers);
    const audits = await Promise.all(
      senders.map((sender, index) =>
        compareWithLedger(sender, ledgers[index] ?? { isStopped: true, acknowledged: new Map() }),
      ),
    );
    return {
      kills,
      acknowledged: ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      lost: audits.reduce((sum, { lost }) => sum + lost, 0),
      duplicated: audits.reduce((sum, { duplicated }) => sum + duplicated, 0),
    };
  } finally {
    await site.stop();
    await data.remove();
  }
}

/** `npm run bench -- durability [--kills 20] [--members 800]` */
export async function durability(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { kills: { type: 'string', default: '20' }, members: { type: 'string', default: '800' } },
  });
  const { kills, acknowledged, lost, duplicated } = await proveDurability(
    Number(values.kills),
    Number(values.members),
  );
  console.log(
    `${kills} kills, ${WRITERS} writers: ${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated.`,
  );
  process.exitCode = lost + duplicated > 0 ? 1 : 0;
}
