import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExceededLimits } from '../../bench/cluster/faults.ts';
import { injectFault, type LoadedCluster, startLoadedCluster } from '../../bench/cluster/run.ts';
import { findMissingPackages } from './services.ts';

const missing = findMissingPackages();
const hint = missing.length > 0 ? ` (skipped: apt-get install ${missing.join(' ')})` : '';

describe.skipIf(missing.length > 0)(`a cluster of real engines${hint}`, () => {
  const cleanup = new AsyncDisposableStack();
  let loaded: LoadedCluster;
  afterAll(() => cleanup.disposeAsync());
  beforeAll(async () => {
    loaded = await startLoadedCluster(cleanup);
  });

  test('no request fails while a web process is killed, and open windows get live updates again', async () => {
    const impact = await injectFault(loaded, 'web', 0);
    expect(findExceededLimits('web', impact)).toEqual([]);
  });

  test('live updates come back after a failover of Redis, and no request fails', async () => {
    const impact = await injectFault(loaded, 'redis', 0);
    expect(findExceededLimits('redis', impact)).toEqual([]);
  });

  test('no request fails during an upgrade with a migration', async () => {
    const impact = await injectFault(loaded, 'upgrade', 0);
    expect(findExceededLimits('upgrade', impact)).toEqual([]);
  });

  test('acknowledged writes survive a killed primary, and errors end soon', async () => {
    const impact = await injectFault(loaded, 'primary', 0);
    expect(findExceededLimits('primary', impact)).toEqual([]);
    await loaded.load.stop();
    const { acknowledged, lost, duplicated } = await loaded.load.compareWith(loaded.pool);
    expect(acknowledged).toBeGreaterThan(0);
    expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 });
  });
});
