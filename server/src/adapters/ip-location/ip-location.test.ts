import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickIpLocation } from './index.ts';
import { writeDatabase } from './testing/database-file.ts';

let folder: string;
let logOutput = '';
const log = pino(
  new Writable({
    write(line, _encoding, next) {
      logOutput += line;
      next();
    },
  }),
);
const locateCountry = pickIpLocation({}, log);
const inFile = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-places-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['49.36.0.1', 'India'],
  ['::ffff:49.36.0.1', 'India'],
  ['2405:200::1', 'India'],
  ['8.8.8.8', 'United States'],
  ['2001:4860:4860::8888', 'United States'],
])('%s is in %s', async (address, country) => {
  expect(await locateCountry(address)).toBe(country);
});

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.20',
  '169.254.0.9',
  'fd12::1',
  'fe80::1%eth0',
])('%s belongs to the local network', async (address) => {
  expect(await locateCountry(address)).toBe('This network');
  expect(await locateCountry(`::ffff:${address}`)).toBe(/^\d/.test(address) ? 'This network' : null);
});

test.each(['240.0.0.1', '172.32.0.1.5', 'nowhere', ''])('%j has no place', async (address) => {
  expect(await locateCountry(address)).toBeNull();
});

test.each([
  [
    'the GeoIP2 format',
    { city: { names: { de: 'Poona', en: 'Pune' } }, country: { iso_code: 'IN' } },
    'Pune, India',
  ],
  ['the flat format', { city: 'Pune', country_code: 'IN' }, 'Pune, India'],
  ['without a city', { country: { iso_code: 'IN' } }, 'India'],
  ['a city that is a country', { city: 'Singapore', country_code: 'SG' }, 'Singapore'],
  ['an unknown country', { city: 'Pune', country_code: 'ZZ' }, null],
  ['no valid country code', { city: 'Pune', country_code: 'India' }, null],
])("an operator's file (%s) gives the city if it contains one", async (name, value, place) => {
  await writeDatabase(inFile(name), '203.0.113.0', value);
  const locateIp = pickIpLocation({ GEOIP_FILE: inFile(name) }, log);
  expect(await locateIp('203.0.113.77')).toBe(place);
  expect(await locateIp('203.0.114.77')).toBeNull();
});

test('a missing or invalid file is logged once, and no place is known', async () => {
  await writeFile(inFile('wrong'), 'something else');
  for (const name of ['missing', 'wrong']) {
    logOutput = '';
    const locateIp = pickIpLocation({ GEOIP_FILE: inFile(name) }, log);
    expect(logOutput).toBe('');
    expect(await Promise.all([locateIp('8.8.8.8'), locateIp('8.8.4.4')])).toEqual([null, null]);
    expect(logOutput.split('cannot be read')).toHaveLength(2);
    expect(logOutput).toContain(name);
  }
});
