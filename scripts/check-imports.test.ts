import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';

let root: string;

async function addFile(file: string, source: string) {
  const fullPath = path.join(root, file);
  await mkdir(path.dirname(fullPath), { recursive: true });
  await writeFile(fullPath, source);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'troth-planted-'));
  for (const workspace of ['texts', 'contract', 'mail', 'identity', 'server', 'web'])
    await addFile(`${workspace}/src/index.ts`, 'export {};\n');
  for (const folder of [
    'e2e',
    'bench',
    'deploy',
    'scripts',
    'testing',
    'server/src/testing',
    'identity/src/testing',
  ])
    await addFile(`${folder}/kit.ts`, "export const day = '2026-11-20';\n");
  await addFile('server/src/features/interests/index.ts', "export { day } from './store.ts';\n");
  await addFile('server/src/features/interests/store.ts', "export const day = '2026-11-20';\n");
  await addFile(
    'server/src/features/search/index.ts',
    "import { day } from '../interests/index.ts';\nexport { day };\n",
  );
  await addFile('identity/src/codes/codes.ts', "export const day = '2026-11-20';\n");
  await addFile('tools/artwork/src/index.ts', "export const day = '2026-11-20';\n");
  await addFile('web/src/screens/search.ts', "export const day = '2026-11-20';\n");
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a later feature may use an earlier one through its index', async () => {
  const { violations } = await checkImports(root);
  expect(violations).toEqual([]);
});

test('a test of the provider may use its own test kit and the shared one', async () => {
  await addFile('identity/src/x.test.ts', "import './testing/kit.ts';\nimport '../../testing/kit.ts';\n");
  expect((await checkImports(root)).violations).toEqual([]);
});

test.each([
  ['the platform importing a feature', 'server/src/platform/x.ts', '../features/interests/index.ts'],
  ['an earlier feature importing a later one', 'server/src/features/interests/x.ts', '../search/index.ts'],
  ['a feature reaching past an index', 'server/src/features/search/x.ts', '../interests/store.ts'],
  ['the contract importing the server', 'contract/src/x.ts', '../../server/src/index.ts'],
  ['the layout of mails importing the server', 'mail/src/x.ts', '../../server/src/index.ts'],
  ['the provider importing the server', 'identity/src/x.ts', '../../server/src/index.ts'],
  [
    "a test of the provider importing the server's test kit",
    'identity/src/x.test.ts',
    '../../server/src/testing/kit.ts',
  ],
  [
    "the provider's test kit importing the server",
    'identity/src/testing/x.ts',
    '../../../server/src/index.ts',
  ],
  ["the provider's test kit importing a browser test", 'identity/src/testing/x.ts', '../../../e2e/kit.ts'],
  ['the shared test kit importing the server', 'testing/x.ts', '../server/src/testing/kit.ts'],
  ['the provider importing the shared test kit', 'identity/src/x.ts', '../../testing/kit.ts'],
  ['the mail package importing the shared test kit', 'mail/src/x.ts', '../../testing/kit.ts'],
  ['an earlier folder of the provider importing a later one', 'identity/src/users/x.ts', '../codes/codes.ts'],
  ['the web importing the server', 'web/src/ui/x.ts', '../../../server/src/index.ts'],
  ['the ui importing the contract', 'web/src/ui/x.ts', '../../../contract/src/index.ts'],
  ['a screen importing a screen', 'web/src/screens/x.ts', './search.ts'],
  ['a screen in a folder importing a screen outside of it', 'web/src/screens/settings/x.ts', '../search.ts'],
  ['the server importing a tool', 'server/src/seed/x.ts', '../../../tools/artwork/src/index.ts'],
  ['an import of a missing file', 'server/src/features/search/x.ts', './nowhere.ts'],
])('%s is detected, even for types only', async (_, file, target) => {
  await addFile(file, `import type { day } from '${target}';\nexport type X = typeof day;\n`);
  const { violations } = await checkImports(root);
  expect(violations.join('\n')).toContain(file);
});

test.each([
  ['the product', 'server/src/features/interests/a.ts'],
  ['tests', 'server/src/features/interests/a.test.ts'],
  ['a test kit', 'identity/src/testing/a.ts'],
  ['browser tests', 'e2e/support/a.ts'],
  ['scripts', 'scripts/a.mjs'],
])('a cycle in %s is detected, even of types only', async (_, file) => {
  const other = path.join(path.dirname(file), 'b.ts');
  await addFile(
    file,
    file.endsWith('.mjs') ? "import './b.ts';\n" : "import type { B } from './b.ts';\nexport type A = B[];\n",
  );
  await addFile(other, `import type { A } from './${path.basename(file)}';\nexport type B = A | string;\n`);
  const { violations } = await checkImports(root);
  expect(violations.join('\n')).toContain('no cycles');
});
