import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let root: string;

/** Installs with an npm that first deletes what is installed, like `npm ci`. */
const runInstall = () =>
  spawnSync(process.execPath, ['-e', `import('./scripts/install.mjs').then((module) => module.install())`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: path.join(folder, 'npm.cjs') },
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-install-'));
  root = path.join(folder, 'checkout');
  await cp(path.join(import.meta.dirname, 'install.mjs'), path.join(root, 'scripts/install.mjs'));
  await writeFile(path.join(root, 'package-lock.json'), '{}');
  await writeFile(
    path.join(folder, 'npm.cjs'),
    `const fs = require('node:fs');
     for (const name of fs.readdirSync('node_modules')) fs.rmSync('node_modules/' + name);`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('packages of another checkout are not deleted through a linked node_modules', async () => {
  const linkedFolder = path.join(folder, 'others');
  await mkdir(linkedFolder);
  await writeFile(path.join(linkedFolder, 'package.js'), '');
  await symlink(linkedFolder, path.join(root, 'node_modules'), 'dir');

  const { status, stderr } = runInstall();
  expect(status).toBe(1);
  expect(stderr).toMatch(/node_modules is a symbolic link/);
  expect(await readdir(linkedFolder)).toEqual(['package.js']);

  await rm(path.join(root, 'node_modules'));
  await mkdir(path.join(root, 'node_modules'));
  expect(runInstall().status).toBe(0);
});
