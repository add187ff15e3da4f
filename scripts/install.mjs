import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** The Node 24 installed by npm, which runs TypeScript directly. */
export const node = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Prints the reason in one line, and exits. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** npm stores a copy of the lock file with what it installed; an older one means that packages must be updated. */
function isInstalled() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(node)) return false;
  return statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

/** npm would empty the folder that the link leads to, which belongs to another checkout. */
const isLink = () =>
  lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Runs npm: the one that runs this script, or else the one on the PATH. */
export function npm(args, options) {
  const running = process.env.npm_execpath;
  const [command, ...before] = running ? [process.execPath, running] : ['npm'];
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    shell: !running && process.platform === 'win32',
    ...options,
  });
}

/** Installs the packages of the lock file if they are missing or older. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Troth needs Node 20.19 or newer; this is ${process.version}.`);
  if (isInstalled()) return;
  if (isLink()) {
    fail(
      'Packages have to be installed, but node_modules is a symbolic link, and what it leads to would be lost: remove the link and start again.',
    );
  }
  console.log('Installing packages (once, a minute or two) …');
  const { status } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The packages could not be installed: is there a network, and room on the disk?');
}
