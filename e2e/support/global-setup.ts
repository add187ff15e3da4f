import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import {
  createTemporaryDataDir,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../../server/src/testing/processes/site-process.ts';
import { checkSecrets } from '../../server/src/testing/secrets/check.ts';
import { recordKey, startRecording } from '../../testing/records.ts';

/** Registers the outbox and the generated key with the secrets check. */
async function recordSecrets({ url, child }: SiteProcess, folder: string): Promise<void> {
  await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
  recordKey(Buffer.from(await readFile(path.join(folder, 'secret.key'), 'utf8'), 'base64'), child.pid);
}

async function startSite(): Promise<{ site: SiteProcess; folder: string; stop(): Promise<void> }> {
  const data = await createTemporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await findFreePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '120',
    // All tests come from one address.
    RATE_ADDRESS_PER_MINUTE: '100000',
    RATE_SIGN_IN_PER_ADDRESS: '100000',
    RATE_SIGN_IN_PER_ACCOUNT: '100000',
    RATE_CODES_PER_ADDRESS_DAY: '100000',
  });
  await site.waitUntilReady();
  return {
    site,
    folder: data.folder,
    async stop() {
      await recordSecrets(site, data.folder);
      await site.stop();
      await data.remove();
    },
  };
}

/**
 * Starts a site with demo members for each worker, so that none moves another's clock, with the web app built as in
 * production. At the end, checks everything they answered and logged for secrets.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const records = startRecording();
  const sites = await Promise.all(Array.from({ length: workers }, startSite));
  process.env.SITES = JSON.stringify(sites.map(({ site: { url }, folder }) => ({ url, folder })));
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
    // Findings stay on disk for inspection.
    if (records && (await checkSecrets(records.folder))) await records.remove();
  };
}
