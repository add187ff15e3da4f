import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './install.mjs';

/** The headless shell first: the same Chromium without windows, in a fifth of the time. */
const INSTALL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findInstalled = () =>
  [process.env.CHROMIUM_PATH, ...INSTALL_PATHS].find((place) => place && existsSync(place));

/**
 * A Chromium for the browser tests: the installed one, or else Debian's package if run as root, or else Playwright's
 * download. Returns its path; empty for Playwright's own.
 */
export function ensureChromium() {
  const present = findInstalled();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian …');
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
    const installed = findInstalled();
    if (installed) return installed;
  }
  console.log("Installing Playwright's Chromium …");
  spawnSync(node, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return '';
}
