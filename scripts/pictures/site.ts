import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../../server/src/testing/processes/site-process.ts';

const UNLIMITED = '100000';

/** Starts a site with demo members while a function runs. */
export async function withSite<Result>(task: (site: string) => Promise<Result>): Promise<Result> {
  const data = await createTemporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await findFreePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '120',
    // All requests come from one address, faster than people make them.
    RATE_ADDRESS_PER_MINUTE: UNLIMITED,
    RATE_MEMBER_PER_MINUTE: UNLIMITED,
    RATE_SEARCH_PER_MINUTE: UNLIMITED,
    RATE_PAYMENTS_PER_MINUTE: UNLIMITED,
    RATE_SIGN_IN_PER_ACCOUNT: '1000',
    RATE_SIGN_IN_PER_ADDRESS: UNLIMITED,
    RATE_CODES_PER_ADDRESS_DAY: UNLIMITED,
  });
  const stop = async () => {
    await site.stop();
    await data.remove();
  };
  // An interrupt must stop the site's database too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
  try {
    await site.waitUntilReady();
    return await task(site.url);
  } finally {
    await stop();
  }
}
