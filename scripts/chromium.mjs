import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './install.mjs';

/** The headless shell comes first, because it is the same Chromium without windows, and faster. */
const INSTALL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findInstalled = () =>
  [process.env.CHROMIUM_PATH, ...INSTALL_PATHS].find((file) => file && existsSync(file));

/**
 * Finds a Chromium for the browser tests, or installs Debian's package if run as root, or else downloads Playwright's.
 * Returns its path; empty for Playwright's.
 */
export function ensureChromium() {
  const existing = findInstalled();
  if (existing) return existing;
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
