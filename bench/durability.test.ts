import { expect, test } from 'vitest';
import { proveDurability } from './durability.ts';

test('no acknowledged write is lost or duplicated while the server is killed under ten writers', async () => {
  const result = await proveDurability(3, 300);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result).toMatchObject({ kills: 3, lost: 0, duplicated: 0 });
}, 180_000);
