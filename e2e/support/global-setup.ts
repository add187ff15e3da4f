import { freePort, startSiteProcess, temporaryDataDir } from '../../server/src/testing/site-process.ts';

/** One site with demo members for all browser tests, its web app built as in production. */
export default async function setup(): Promise<() => Promise<void>> {
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
  process.env.SITE_URL = site.url;
  return async () => {
    await site.stop();
    await data.remove();
  };
}
