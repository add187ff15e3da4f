// Runs all checks and tests. The last line is the total: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfChanged } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { install, node, root } from './install.mjs';

const bin = (name) => path.join(root, 'node_modules', name);
const total = { passed: 0, failed: 0 };
/** Repeated at the end, because early failures have scrolled away by then. */
const failures = [];
const reports = mkdtempSync(path.join(os.tmpdir(), 'troth-reports-'));
/** Where sites under test record their responses and logs, which are searched for secrets at the end. */
const records = path.join(reports, 'records');

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** Failures that are not tests. */
function fail(message) {
  count(0, 1);
  failures.push(`FAILED: ${message}`);
}

/** Runs a program with the Node installed by npm, sharing our output. */
function run(args, env = {}) {
  // node_modules/.bin first, so that child processes use that Node too.
  const search = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  return new Promise((done) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: search, ...env },
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

async function check(name, args) {
  const code = await run(args);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`);
  if (code === 0) count(1, 0);
  else fail(name);
}

function report(name) {
  const file = path.join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function vitest() {
  const file = path.join(reports, 'vitest.json');
  const code = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const result = report('vitest.json');
  count(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0);
  failures.push(...failuresOfVitest(result));
  // A file that failed to load, or an error outside of any test, fails the run without a failed test.
  if (code !== 0 && !result?.numFailedTests) fail('the unit tests, outside of any of them');
}

async function playwright() {
  const code = await run([bin('@playwright/test/cli.js'), 'test'], {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'),
  });
  const result = report('playwright.json');
  const stats = result?.stats;
  count(stats?.expected ?? 0, stats?.unexpected ?? 0);
  failures.push(...failuresOfPlaywright(result));
  if (code !== 0 && !stats?.unexpected) fail('the browser tests, outside of any of them');
}

install();
// Each check keeps one core busy.
await Promise.all([
  check('types', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  check('types of the web app', [bin('typescript/bin/tsc'), '-p', 'web/tsconfig.json']),
  check('types of the service worker', [bin('typescript/bin/tsc'), '-p', 'web/src/worker/tsconfig.json']),
  check('types of the browser tests', [bin('typescript/bin/tsc'), '-p', 'e2e/tsconfig.json']),
  check('types of the artwork tool', [bin('typescript/bin/tsc'), '-p', 'tools/artwork/tsconfig.json']),
]);
await Promise.all([
  check('format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']),
  check('imports', ['scripts/check-imports.mjs']),
  check('texts', ['texts/tools/catalogues.mjs', '--check']),
  check('unused code', [bin('knip/bin/knip.js'), '--no-progress']),
]);
await Promise.all([
  check('bill of materials and licenses', ['scripts/check-packages.mjs']),
  check('no secret in the sources', [
    bin('secretlint/bin/secretlint.js'),
    ...['--maskSecrets', '--secretlintignore', '.gitignore', '**/*'],
  ]),
]);
const checksOnly = process.argv.includes('--checks');
if (!checksOnly) {
  // Tests of the start serve the built web app as well.
  buildIfChanged({ root, node, fail });
  mkdirSync(records);
  process.env.TROTH_RUN_RECORDS = records;
  await vitest();
  await playwright();
  await check('no secret in any answer or log line', ['server/src/testing/secrets/check.ts', records]);
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\n${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
