// Runs all checks and tests. The last line is the total: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfChanged } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { listPlaywrightFailures, listVitestFailures } from './failures.mjs';
import { install, node, root } from './install.mjs';

const binPath = (name) => path.join(root, 'node_modules', name);
const total = { passed: 0, failed: 0 };
/** Repeated at the end, because early failures have scrolled away by then. */
const failures = [];
const reports = mkdtempSync(path.join(os.tmpdir(), 'troth-reports-'));
/** Where sites under test record their responses and logs, which are searched for secrets at the end. */
const records = path.join(reports, 'records');

function addToTotal(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** Records a failure that is not the failure of a test. */
function fail(message) {
  addToTotal(0, 1);
  failures.push(`FAILED: ${message}`);
}

/** Runs a program with the Node installed by npm, sharing our output. */
function run(args, env = {}) {
  // node_modules/.bin first, so that child processes use that Node too.
  const searchPath = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  return new Promise((done) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: searchPath, ...env },
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

async function check(name, args) {
  const code = await run(args);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`);
  if (code === 0) addToTotal(1, 0);
  else fail(name);
}

function readReport(name) {
  const file = path.join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function runVitest() {
  const file = path.join(reports, 'vitest.json');
  const code = await run([
    binPath('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const result = readReport('vitest.json');
  addToTotal(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0);
  failures.push(...listVitestFailures(result));
  // A file that failed to load, or an error outside of any test, fails the run without a failed test.
  if (code !== 0 && !result?.numFailedTests) fail('the unit tests, outside of any of them');
}

async function runPlaywright() {
  const code = await run([binPath('@playwright/test/cli.js'), 'test'], {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'),
  });
  const result = readReport('playwright.json');
  const stats = result?.stats;
  addToTotal(stats?.expected ?? 0, stats?.unexpected ?? 0);
  failures.push(...listPlaywrightFailures(result));
  if (code !== 0 && !stats?.unexpected) fail('the browser tests, outside of any of them');
}

install();
// Each check uses one core, so not all of them run at the same time.
await Promise.all([
  check('types', [binPath('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  check('types of the web app', [binPath('typescript/bin/tsc'), '-p', 'web/tsconfig.json']),
  check('types of the service worker', [binPath('typescript/bin/tsc'), '-p', 'web/src/worker/tsconfig.json']),
  check('types of the browser tests', [binPath('typescript/bin/tsc'), '-p', 'e2e/tsconfig.json']),
  check('types of the artwork tool', [binPath('typescript/bin/tsc'), '-p', 'tools/artwork/tsconfig.json']),
]);
await Promise.all([
  check('format and lint', [binPath('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']),
  check('imports', ['scripts/check-imports.mjs']),
  check('texts', ['texts/tools/catalogues.mjs', '--check']),
  check('unused code', [binPath('knip/bin/knip.js'), '--no-progress']),
]);
await Promise.all([
  check('bill of materials and licenses', ['scripts/check-packages.mjs']),
  check('no secret in the sources', [
    binPath('secretlint/bin/secretlint.js'),
    ...['--maskSecrets', '--secretlintignore', '.gitignore', '**/*'],
  ]),
]);
const checksOnly = process.argv.includes('--checks');
if (!checksOnly) {
  // Tests of the start serve the built web app as well.
  buildIfChanged({ root, node, fail });
  mkdirSync(records);
  process.env.TROTH_RUN_RECORDS = records;
  await runVitest();
  await runPlaywright();
  await check('no secret in any response or log line', ['server/src/testing/secrets/check.ts', records]);
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\n${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
