import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function* listFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(file);
    else yield file;
  }
}

/** Hashes what the built web app depends on: its sources, the contract, the texts and the exact packages. */
function hashSources(root) {
  const hash = createHash('sha256');
  const folders = ['web', 'contract', 'texts'].map((name) => path.join(root, name));
  for (const file of [
    ...folders.flatMap((folder) => [...listFiles(folder)]),
    path.join(root, 'package-lock.json'),
  ]) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds web/dist unless it was built from these exact sources. */
export function buildIfChanged({ root, node, fail }) {
  const stampFile = path.join(root, 'web/dist/.built-from');
  const sourceHash = hashSources(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash) return;
  console.log('Building the web app …');
  rmSync(stampFile, { force: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  for (const step of [[vite, 'build', '--logLevel', 'warn'], ['build/prerender.ts']]) {
    const { status } = spawnSync(node, step, {
      cwd: path.join(root, 'web'),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) return fail('The web app could not be built: see the lines above.');
  }
  writeFileSync(stampFile, sourceHash);
}
