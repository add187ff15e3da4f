import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';

let root: string;

async function plant(file: string, source: string) {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, source);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'troth-planted-'));
  for (const workspace of ['texts', 'contract', 'identity', 'server', 'web'])
    await plant(`${workspace}/src/index.ts`, 'export {};\n');
  await plant('server/src/features/interests/index.ts', "export { day } from './store.ts';\n");
  await plant('server/src/features/interests/store.ts', "export const day = '2026-11-20';\n");
  await plant(
    'server/src/features/search/index.ts',
    "import { day } from '../interests/index.ts';\nexport { day };\n",
  );
  await plant('identity/src/codes/codes.ts', "export const day = '2026-11-20';\n");
  await plant('tools/artwork/src/index.ts', "export const day = '2026-11-20';\n");
  await plant('web/src/screens/search.ts', "export const day = '2026-11-20';\n");
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a later feature may use an earlier one through its index', async () => {
  const { violations } = await checkImports(root);
  expect(violations).toEqual([]);
});

test.each([
  ['the platform importing a feature', 'server/src/platform/x.ts', '../features/interests/index.ts'],
  ['an earlier feature importing a later one', 'server/src/features/interests/x.ts', '../search/index.ts'],
  ['a feature reaching past an index', 'server/src/features/search/x.ts', '../interests/store.ts'],
  ['the contract importing the server', 'contract/src/x.ts', '../../server/src/index.ts'],
  ['the provider importing the server', 'identity/src/x.ts', '../../server/src/index.ts'],
  ['an earlier folder of the provider importing a later one', 'identity/src/users/x.ts', '../codes/codes.ts'],
  ['the web importing the server', 'web/src/ui/x.ts', '../../../server/src/index.ts'],
  ['the ui importing the contract', 'web/src/ui/x.ts', '../../../contract/src/index.ts'],
  ['a screen importing a screen', 'web/src/screens/x.ts', './search.ts'],
  ['a screen importing one of a folder', 'web/src/screens/settings/x.ts', '../search.ts'],
  ['the server importing a tool', 'server/src/seed/x.ts', '../../../tools/artwork/src/index.ts'],
  ['a file that is not there', 'server/src/features/search/x.ts', './nowhere.ts'],
])('%s is detected, even for types only', async (_, file, target) => {
  await plant(file, `import type { day } from '${target}';\nexport type X = typeof day;\n`);
  const { violations } = await checkImports(root);
  expect(violations.join('\n')).toContain(file);
});

test('a cycle is detected', async () => {
  await plant('server/src/features/interests/a.ts', "import './b.ts';\n");
  await plant('server/src/features/interests/b.ts', "import './a.ts';\n");
  const { violations } = await checkImports(root);
  expect(violations.join('\n')).toContain('no circles');
});
