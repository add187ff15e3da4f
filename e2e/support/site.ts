import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import { COMPILE_CACHE_ENVIRONMENT } from '../../server/src/testing/processes/site-process.ts';

interface Site {
  url: string;
  /** The site's data folder. */
  folder: string;
}

/** The site under test, used by this worker only. */
export function siteOfWorker(): Site {
  const { SITES, TEST_PARALLEL_INDEX } = process.env;
  if (!SITES) throw new Error('The browser tests start the site themselves: npm test');
  const site = (JSON.parse(SITES) as Site[])[Number(TEST_PARALLEL_INDEX)];
  if (!site) throw new Error(`There is no site for worker ${TEST_PARALLEL_INDEX}`);
  return site;
}

/** A URL of the site under test. */
export const siteUrl = (path = '/'): string => new URL(path, siteOfWorker().url).toString();

/** Waits for the n-th mail to an address and returns its code: mails are sent after the response that requests them. */
export async function getCode(
  request: APIRequestContext,
  email: string,
  mail = 1,
  site = siteOfWorker().url,
): Promise<string> {
  const outbox = `${site}/dev/outbox?to=${encodeURIComponent(email)}`;
  let texts: string[] = [];
  await expect
    .poll(async () => {
      const response = await request.get(outbox, { headers: { accept: 'application/json' } });
      const newestFirst = (await response.json()) as { text: string }[];
      texts = newestFirst.map(({ text }) => text).toReversed();
      return texts.length;
    })
    .toBeGreaterThanOrEqual(mail);
  const code = texts[mail - 1]?.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error('The mail holds no code');
  return code;
}

/** Waits for the newest mail to an address that contains a text. */
export async function getNewestMail(
  request: APIRequestContext,
  email: string,
  words: string,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const response = await request.get(siteUrl(`/dev/outbox?to=${encodeURIComponent(email)}`), {
        headers: { accept: 'application/json' },
      });
      const newestFirst = (await response.json()) as { text: string }[];
      found = newestFirst.map(({ text }) => text).find((text) => text.includes(words));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** Moves the site's clock ahead, or resets it; a test that moves it must reset it. */
export async function moveClock(request: APIRequestContext, offsetMs: number | null): Promise<void> {
  const now = offsetMs === null ? null : new Date(Date.now() + offsetMs).toISOString();
  const response = await request.put(siteUrl('/dev/clock'), { data: { now } });
  expect(response.ok(), await response.text()).toBe(true);
}

const CLI_FOLDER = path.resolve(import.meta.dirname, '../../server/src/cli');

/** Runs an operator's command on the site under test. */
export async function runCli(command: 'safety' | 'member', ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(CLI_FOLDER, `${command}.ts`), ...args],
    {
      env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE_ENVIRONMENT, DATA_DIR: siteOfWorker().folder },
    },
  );
  return stdout;
}
