import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the fixtures of the upgrade test: the migrations of every commit that added or changed one, up to the last
 * commit that edited existing ones. They are checked in because a shallow clone has no history. Usage: node
 * scripts/old-migrations.mjs
 */
const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'server/src/testing/old-migrations');
const FOLDER = 'server/migrations';
/** The last commit before migrations became immutable. */
const LAST_COMMIT = '4836bd4';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const listFiles = (commit) =>
  git('ls-tree', commit, `${FOLDER}/`)
    .split('\n')
    .map((line) => {
      const [, , blob, file] = line.split(/\s+/);
      return { name: path.basename(file), blob };
    });

const lastBlobs = new Map(listFiles(LAST_COMMIT).map(({ name, blob }) => [name, blob]));
const commits = git('log', '--reverse', '--format=%h', LAST_COMMIT, '--', FOLDER).split('\n');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const listing = commits.map((commit) => {
  const files = listFiles(commit).map(({ name, blob }) => {
    if (lastBlobs.get(name) === blob) return name;
    const version = `${path.basename(name, '.sql')}@${blob.slice(0, 7)}.sql`;
    writeFileSync(path.join(target, version), `${git('cat-file', 'blob', blob)}\n`);
    return version;
  });
  return [commit, files.join(' ')];
});

writeFileSync(path.join(target, 'commits.json'), `${JSON.stringify(Object.fromEntries(listing), null, 2)}\n`);
console.log(`Wrote the migrations of ${commits.length} commits to ${path.relative(root, target)}.`);
