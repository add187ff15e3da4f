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

/** Whether the packages are up to date: the copy of the lock file that npm stores at each install is not older. */
function isInstalled() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(node)) return false;
  return statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

/** Whether node_modules is a link. npm would empty the linked folder, which belongs to another checkout. */
const isNodeModulesLink = () =>
  lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Runs the npm that runs this script, or else the one on the PATH. */
export function runNpm(args, options) {
  const currentNpm = process.env.npm_execpath;
  const [command, ...firstArgs] = currentNpm ? [process.execPath, currentNpm] : ['npm'];
  return spawnSync(command, [...firstArgs, ...args], {
    cwd: root,
    shell: !currentNpm && process.platform === 'win32',
    ...options,
  });
}

/** Installs the packages of the lock file if they are missing or older. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Troth needs Node 20.19 or newer; this is ${process.version}.`);
  if (isInstalled()) return;
  if (isNodeModulesLink()) {
    fail(
      'Packages have to be installed, but node_modules is a symbolic link, and npm would delete the packages in the linked folder: remove the link and start again.',
    );
  }
  console.log('Installing packages (once, a minute or two) …');
  const { status } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The packages could not be installed: check the network and the free disk space.');
}
