import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { injectFault, type LoadedCluster, startLoadedCluster } from '../../bench/cluster/run.ts';
import { findMissingPackages } from './services.ts';

const missing = findMissingPackages();
const hint = missing.length > 0 ? ` (skipped: apt-get install ${missing.join(' ')})` : '';
const MAX_ERRORS_MS = 15_000;

describe.skipIf(missing.length > 0)(`a cluster of real engines${hint}`, () => {
  let loaded: LoadedCluster;
  beforeAll(async () => {
    loaded = await startLoadedCluster();
  });
  afterAll(() => loaded?.close());

  test('no request fails while a web process is killed, and open windows get live updates again', async () => {
    const { failedCalls, noLiveUpdateMs, error } = await injectFault(loaded, 'web', 0);
    expect(error).toBe('');
    expect(failedCalls).toBe(0);
    expect(noLiveUpdateMs).toBeLessThan(MAX_ERRORS_MS);
  });

  test('live updates come back after a failover of Redis, and no request fails', async () => {
    const { failedCalls, noLiveUpdateMs } = await injectFault(loaded, 'redis', 0);
    expect(failedCalls).toBe(0);
    expect(noLiveUpdateMs).toBeLessThan(MAX_ERRORS_MS);
  });

  test('no request fails during an upgrade with a migration', async () => {
    const { failedCalls, error } = await injectFault(loaded, 'upgrade', 0);
    expect(error).toBe('');
    expect(failedCalls).toBe(0);
  });

  test('acknowledged writes survive a killed primary, and errors end within 15 seconds', async () => {
    const { errorsMs } = await injectFault(loaded, 'primary', 0);
    expect(errorsMs).toBeLessThan(MAX_ERRORS_MS);
    await loaded.load.stop();
    const { acknowledged, lost, duplicated } = await loaded.load.compareWith(loaded.pool);
    expect(acknowledged).toBeGreaterThan(0);
    expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 });
  });
});
