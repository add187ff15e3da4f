import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const TOOL = path.resolve(import.meta.dirname, 'catalogues.mjs');

test.each([['--bogus'], ['check']])('the unknown argument %s prints the usage', (argument) => {
  const { status, stderr } = spawnSync(process.execPath, [TOOL, argument], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('Usage: npm run texts') });
});
