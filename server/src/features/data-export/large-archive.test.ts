import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dataExportEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConversation } from '../../testing/members/conversations.ts';
import { runExportJobs } from '../../testing/members/data-export.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

const MESSAGE_COUNT = 50_000;
/** Messages per statement, few enough for the statement timeout. */
const BATCH_SIZE = 5000;
const MESSAGE_CHARACTERS = 2000;
const MEGABYTE = 1024 * 1024;
const SAMPLE_INTERVAL_MS = 1000;
/** The texts alone are 100 MB; exporting a few thousand messages takes 15 MB. */
const MAX_MEGABYTES = 40;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes in use after a garbage collection. */
const measureMemory = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
};

/** Peak memory during the work, minus the memory before it, in megabytes. */
async function measurePeak(work: () => Promise<unknown>): Promise<number> {
  const before = measureMemory();
  let peak = before;
  const working = work().finally(() => {
    isDone = true;
  });
  let isDone = false;
  while (!isDone) {
    await wait(SAMPLE_INTERVAL_MS);
    peak = Math.max(peak, measureMemory());
  }
  await working;
  return peak - before;
}

test('exporting 50,000 long messages takes less than 40 MB of memory', async () => {
  const asha = await site.member('asha', { tier: 'gold' });
  const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const id = await openConversation(asha, ravi);
  for (let from = 1; from < MESSAGE_COUNT; from += BATCH_SIZE) {
    await site.database.pool.query(
      `insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at)
       select gen_random_uuid(), $1, n + 1, case when n % 2 = 0 then $2::uuid else $3::uuid end,
         left(repeat(md5(n::text), 100), $4), now()
       from generate_series($5::int, $6::int) n`,
      [id, asha.id, ravi.id, MESSAGE_CHARACTERS, from, from + BATCH_SIZE - 1],
    );
  }
  await asha.call(dataExportEndpoints.request, { body: {} });
  const peak = await measurePeak(() => runExportJobs(site));
  const { body } = await asha.call(dataExportEndpoints.current, {});
  expect(body.download?.status).toBe('ready');
  expect(peak).toBeLessThan(MAX_MEGABYTES);
}, 120_000);
