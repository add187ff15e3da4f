import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBillOfMaterials, findProblems } from './check-packages.mjs';
import { root } from './install.mjs';

const INTEGRITY = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-packages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates a project with one dependency, whose entry in the lock file is given. */
async function createProject(dependency: object): Promise<string> {
  const project = { name: 'planted', version: '1.0.0', dependencies: { thing: '^1.0.0' } };
  const packages = { '': project, 'node_modules/thing': { version: '1.2.3', ...dependency } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(project));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  return folder;
}

test('the bill of materials lists our dependencies, all with an allowed license and a hash', () => {
  const bom = createBillOfMaterials(root);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
  expect(bom.components.map(({ name }: { name: string }) => name)).toContain('fastify');
  expect(findProblems(bom)).toEqual([]);
});

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  '(MIT OR GPL-2.0-only) AND AGPL-3.0-only',
  'SEE LICENSE IN LICENSE.txt',
  undefined,
])('a package with the license %s is refused', async (license) => {
  const problems = findProblems(
    createBillOfMaterials(await createProject({ license, integrity: INTEGRITY })),
  );
  expect(problems).toEqual([expect.stringMatching(/^thing@1\.2\.3 has the license .*not allowed$/)]);
});

test.each(['MIT', '(GPL-2.0-only OR MIT)', 'MIT AND Apache-2.0'])(
  'a package with the license %s is accepted',
  async (license) => {
    const project = await createProject({ license, integrity: INTEGRITY });
    expect(findProblems(createBillOfMaterials(project))).toEqual([]);
  },
);

test('a package without a hash is refused', async () => {
  const project = await createProject({ license: 'MIT' });
  expect(findProblems(createBillOfMaterials(project))).toEqual([
    'thing@1.2.3 has no hash in package-lock.json',
  ]);
});

test('a lock file that does not match package.json has no bill of materials', async () => {
  const project = await createProject({ version: '2.0.0', license: 'MIT', integrity: INTEGRITY });
  expect(() => createBillOfMaterials(project)).toThrow('npm sbom failed');
});

test('the secret scan finds a secret in a file and does not print it', async () => {
  await copyFile(path.join(root, '.secretlintrc.json'), path.join(folder, '.secretlintrc.json'));
  const secretlint = path.join(root, 'node_modules/secretlint/bin/secretlint.js');
  const scan = () =>
    spawnSync(process.execPath, [secretlint, '--maskSecrets', '**/*'], { cwd: folder, encoding: 'utf8' });
  await writeFile(path.join(folder, 'clean.ts'), 'export const nothing = 1;\n');
  expect(scan().status).toBe(0);
  // In two parts, because the scan reads this file as well.
  const token = ['ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('');
  await writeFile(path.join(folder, '.env'), `GITHUB_TOKEN=${token}\n`);
  const { status, stdout, stderr } = scan();
  expect(status).toBe(1);
  expect(stdout + stderr).toContain('.env');
  expect(stdout + stderr).not.toContain(token);
});
