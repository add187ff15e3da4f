import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import {
  freePort,
  type SiteProcess,
  startSiteProcess,
  temporaryDataDir,
} from '../../server/src/testing/processes/site-process.ts';
import { checkSecrets } from '../../server/src/testing/secrets/check.ts';
import { recordKey, startRecording } from '../../server/src/testing/secrets/records.ts';

/** What the site has sent that no test has read, and the key that it made for itself. */
async function recordSecrets({ url, child }: SiteProcess, folder: string): Promise<void> {
  await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
  recordKey(Buffer.from(await readFile(path.join(folder, 'secret.key'), 'utf8'), 'base64'), child.pid);
}

async function startSite(): Promise<{ site: SiteProcess; folder: string; stop(): Promise<void> }> {
  const data = await temporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await freePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '120',
    // All tests come from one address.
    RATE_ADDRESS_PER_MINUTE: '100000',
    RATE_SIGN_IN_PER_ADDRESS: '100000',
    RATE_SIGN_IN_PER_ACCOUNT: '100000',
    RATE_CODES_PER_ADDRESS_DAY: '100000',
  });
  await site.ready();
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
 * A site with demo members for each worker, so that none moves the clock of another's; its web app built as in
 * production. At the end a look for secrets in all that they answered and logged.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const records = startRecording();
  const sites = await Promise.all(Array.from({ length: workers }, startSite));
  process.env.SITES = JSON.stringify(sites.map(({ site: { url }, folder }) => ({ url, folder })));
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
    // What was found stays there to be looked at.
    if (records && (await checkSecrets(records.folder))) await records.remove();
  };
}
